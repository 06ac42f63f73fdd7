import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Feedback } from '../../../server/contract';
import { useDialogAddress } from '../../kit/dialog/useDialogAddress';
import { FeedbackQuote } from './FeedbackQuote';

/** For the address of a response to what has been handled meanwhile: it can be read, and no longer responded to. */
export const HandledDialog = ({ feedback }: { feedback: Feedback }) => {
  const translate = useTranslate();
  const id = useId();
  const { close } = useDialogAddress();
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('resources.feedback.respond.handled')}</DialogTitle>
      <DialogContent>
        <FeedbackQuote feedback={feedback} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          {translate('kit.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
