import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import type { Feedback } from '../../../server/contract';
import { useOpenDialog } from '../../crud/dialog/useDialogAddress';
import { useWriteToasts } from '../../crud/dialog/useWriteToasts';
import { useWords } from '../../crud/useWords';
import { isTrue } from '../../format/isTrue';
import { Badge } from '../../ui/Badge';
import { DismissButton } from './DismissButton';
import './feedback.css';

/** What can be done about a row: Respond and Dismiss; nothing more where it has been handled. */
export const HandleActions = () => {
  const feedback = useRecordContext<Feedback>();
  const words = useWords();
  const toasts = useWriteToasts('edit');
  const open = useOpenDialog();
  if (!feedback) return null;
  if (isTrue(feedback.resolved))
    return (
      <span className="feedback-handled">
        <Badge>{words('action.handled')}</Badge>
      </span>
    );
  return (
    <span className="row-actions__wide">
      <Button size="small" variant="outlined" onClick={() => open('respond', feedback.id)}>
        {words('action.respond')}
      </Button>
      <DismissButton feedback={feedback} toasts={toasts} list="feedback" />
    </span>
  );
};
