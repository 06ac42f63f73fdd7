import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useDialogAddress } from './useDialogAddress';

/** For an address whose record is not among the list's rows: the API cannot be asked for it alone. */
export const MissingRecordDialog = () => {
  const translate = useTranslate();
  const id = useId();
  const { close } = useDialogAddress();
  return (
    <Dialog open onClose={close} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('kit.record_missing')}</DialogTitle>
      <DialogContent>{translate('kit.record_missing_hint')}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          {translate('kit.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
