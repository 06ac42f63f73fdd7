import type { ReactNode } from 'react';
import { CloseButton, Dialog } from '../../ui/Dialog';
import { useDialogAddress } from './dialogAddress';

/** A dialog with a message only. Closing it removes it from the address. */
export const NoticeDialog = ({ title, children }: { title: string; children: ReactNode }) => {
  const { close } = useDialogAddress();
  return (
    <Dialog title={title} onClose={close} actions={<CloseButton label="close" variant="contained" autoFocus />}>
      {children}
    </Dialog>
  );
};
