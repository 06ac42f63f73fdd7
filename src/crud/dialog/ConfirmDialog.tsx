import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { PendingButton } from '../../ui/Buttons';
import { Dialog } from '../../ui/Dialog';
import { WriteError } from '../form/ServerErrors';
import { useWrite } from '../useWrite';

interface ConfirmDialogProps<Answer> {
  /** The resource that the request changes. */
  resource: string;
  send: () => Promise<Answer>;
  texts: {
    title: string;
    text: string;
    submit: string;
    /** The button's label while the request is pending. */
    submitting: string;
    /** The toasts' titles after a success and a failure. */
    done: string;
    failed: string;
  };
  /** Called after a success, when the dialog has closed. */
  onSuccess?: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks before a write, and stays open with the reason if it fails. Enter selects the safe choice. */
export const ConfirmDialog = <Answer,>({ resource, send, texts, onSuccess, onClose }: ConfirmDialogProps<Answer>) => {
  const translate = useTranslate();
  const id = useId();
  const write = useWrite<void, Answer>({
    resource,
    send,
    success: { title: texts.done },
    failure: () => ({ title: texts.failed, destructive: true }),
    onSuccess: (answer) => {
      onClose();
      onSuccess?.(answer);
    },
    once: true,
  });
  return (
    <Dialog onClose={onClose} width="question" role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent>
        {write.error !== null && <WriteError error={write.error} />}
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          {texts.text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('kit.action.cancel')}
        </Button>
        <PendingButton variant="contained" isPending={write.isPending} onClick={() => void write.run()}>
          {write.isPending ? texts.submitting : texts.submit}
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
};
