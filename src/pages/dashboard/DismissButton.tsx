import { PendingButton } from '../../kit/PendingButton';
import { useWords } from '../../kit/useWords';
import { useDismiss } from './useDismiss';

interface DismissButtonProps {
  id: string | number;
  /** The element that says whose feedback it is. */
  describedBy: string;
}

/** 'Dismiss', each with a state of its own. */
export const DismissButton = ({ id, describedBy }: DismissButtonProps) => {
  const words = useWords();
  const { dismiss, isPending } = useDismiss(id);
  return (
    <PendingButton
      size="small"
      isPending={isPending}
      aria-describedby={describedBy}
      onClick={({ detail }) => dismiss(detail)}
    >
      {words('action.dismiss')}
    </PendingButton>
  );
};
