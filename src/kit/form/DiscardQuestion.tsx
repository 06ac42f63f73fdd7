import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Whether what was typed may be lost. Enter keeps it. */
export const DiscardQuestion = ({ onKeep, onDiscard }: DiscardQuestionProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onKeep} maxWidth="xs" role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{translate('kit.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate('kit.unsaved.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onDiscard}>
          {translate('kit.unsaved.discard')}
        </Button>
        <Button variant="contained" onClick={onKeep} autoFocus>
          {translate('kit.unsaved.keep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
