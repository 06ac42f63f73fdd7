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

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The button's label, and its label while the request is pending. */
  submit: string;
  submitting: string;
  write: { isPending: boolean; error: unknown };
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a write, and stays open with the reason if it fails. Enter selects the safe choice. */
export const ConfirmDialog = ({ title, text, submit, submitting, write, onConfirm, onClose }: ConfirmDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog onClose={onClose} width="question" role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {write.error !== null && <WriteError error={write.error} />}
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('kit.action.cancel')}
        </Button>
        <PendingButton variant="contained" isPending={write.isPending} onClick={onConfirm}>
          {write.isPending ? submitting : submit}
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
};
