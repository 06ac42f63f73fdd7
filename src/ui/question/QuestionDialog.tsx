import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Dialog } from '../dialog/Dialog';

interface QuestionDialogProps {
  /** Message keys. */
  title: string;
  text: string;
  /** What harms nothing: it has the focus, and Escape chooses it. */
  safe: string;
  onSafe: () => void;
  /** What one may regret. */
  risky: string;
  onRisky: () => void;
}

/** A question before something that cannot be taken back. Enter harms nothing. */
export const QuestionDialog = ({ title, text, safe, onSafe, risky, onRisky }: QuestionDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog onClose={onSafe} width="question" role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{translate(title)}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate(text)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onRisky}>
          {translate(risky)}
        </Button>
        <Button variant="contained" onClick={onSafe} autoFocus>
          {translate(safe)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
