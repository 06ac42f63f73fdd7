import type { RaRecord } from 'react-admin';
import { useResourceTranslate } from '../../crud/ResourceProvider';
import { useWriteToasts } from '../../crud/useWrite';
import { PendingButton } from '../../ui/Buttons';
import { useResolve } from './useResolve';

/** A row's 'Reopen', for resolved feedback of an API with our API. Ignores the second click of a double click. */
export const ReopenButton = ({ feedback }: { feedback: RaRecord }) => {
  const resourceTranslate = useResourceTranslate();
  const { run, isPending } = useResolve({ ...useWriteToasts('edit'), isInRow: true, resolved: false });
  return (
    <PendingButton
      size="small"
      isPending={isPending}
      onClick={({ detail }) => {
        if (!isPending && detail < 2) void run(feedback);
      }}
    >
      {resourceTranslate('action.reopen')}
    </PendingButton>
  );
};
