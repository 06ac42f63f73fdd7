import { type ComponentProps, lazy } from 'react';
import { WhenLoaded } from '../../ui/WhenLoaded';
import type { Dialogs as DialogsType } from './Dialogs';
import { useDialogAddress } from './dialogAddress';

/** Loaded with the first dialog: a list does not wait for the code of forms. */
const Dialogs = lazy(() => import('./Dialogs').then((module) => ({ default: module.Dialogs })));

/** Renders the dialog in the address, if there is one. */
export const DialogHost = (props: ComponentProps<typeof DialogsType>) => {
  const { address } = useDialogAddress();
  if (!address) return null;
  return (
    <WhenLoaded>
      <Dialogs {...props} />
    </WhenLoaded>
  );
};
