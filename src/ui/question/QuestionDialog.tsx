import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Dialog } from '../Dialog';
import { ask } from './question';

interface QuestionDialogProps {
  /** Message keys. */
  title: string;
  text: string;
  /** Message key of the safe choice: it has the focus, and Escape selects it. */
  safe: string;
  onSafe: () => void;
  /** Message key of the risky choice. */
  risky: string;
  onRisky: () => void;
}

/** Asks before an action that cannot be undone. Enter selects the safe choice. */
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

/** Asks after a write without a response, which may have succeeded. @returns whether to send it again. */
export const askToSendAgain = async (): Promise<boolean> =>
  (await ask<boolean>((answer) => (
    <QuestionDialog
      title="kit.unanswered.title"
      text="kit.unanswered.text"
      safe="kit.unanswered.look"
      onSafe={() => answer(false)}
      risky="kit.unanswered.send"
      onRisky={() => answer(true)}
    />
  ))) === true;
