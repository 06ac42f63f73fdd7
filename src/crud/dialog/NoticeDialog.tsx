import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Dialog } from '../../ui/Dialog';
import { useDialogAddress } from './dialogAddress';

/** A dialog with a message only. Closing it removes it from the address. */
export const NoticeDialog = ({ title, children }: { title: string; children: ReactNode }) => {
  const translate = useTranslate();
  const id = useId();
  const { close } = useDialogAddress();
  return (
    <Dialog onClose={close} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          {translate('kit.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
