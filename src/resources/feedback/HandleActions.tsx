import { Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Feedback } from '../../../server/contract';
import { Badge } from '../../kit/Badge';
import { useDialogAddress } from '../../kit/dialog/useDialogAddress';
import { useWriteToasts } from '../../kit/dialog/useWriteToasts';
import { PendingButton } from '../../kit/PendingButton';
import { useWords } from '../../kit/useWords';
import { useResolve } from './useResolve';

/** What can be done about a row: Respond and Dismiss; nothing more where it has been handled. */
export const HandleActions = () => {
  const feedback = useRecordContext<Feedback>();
  const words = useWords();
  const { open } = useDialogAddress();
  const { run, isPending } = useResolve(useWriteToasts('edit'));
  if (!feedback) return null;
  if (feedback.resolved) return <Badge>{words('action.handled')}</Badge>;
  return (
    <span className="row-actions__wide">
      <Button size="small" variant="outlined" onClick={() => open('respond', feedback.id)}>
        {words('action.respond')}
      </Button>
      <PendingButton size="small" isPending={isPending} onClick={() => void run(feedback)}>
        {words('action.dismiss')}
      </PendingButton>
    </span>
  );
};
