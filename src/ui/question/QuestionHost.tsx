import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Fragment, useEffect, useId, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { Dialog } from '../Dialog';
import { ask, dropQuestions, openQuestions, watchQuestions } from './question';

/** Shows what is asked by `ask`. A question goes with the address it was asked at, and with the session. */
export const QuestionHost = () => {
  const questions = useSyncExternalStore(watchQuestions, openQuestions);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every navigation, whatever its address
  useEffect(() => dropQuestions, [key]);
  return questions.map(({ id, render }) => <Fragment key={id}>{render()}</Fragment>);
};

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

/** After a write that was not answered, and may have been done all the same. @returns whether to send it again. */
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
