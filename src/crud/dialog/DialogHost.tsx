import type { ComponentProps } from 'react';
import { preloadDialogParts } from '../../ui/dialogPart';
import { LoadingBar } from '../../ui/LoadingBar';
import { lazyPart } from '../../ui/lazyPart';
import { WhenLoaded } from '../../ui/WhenLoaded';
import { DialogFailure } from './DialogFailure';
import type { Dialogs as DialogsType } from './Dialogs';
import { useDialogAddress } from './dialogAddress';

/** Loaded with the first dialog, so that a list does not wait for the code of forms. */
const Dialogs = lazyPart(async () => {
  const [module] = await Promise.all([import('./Dialogs'), preloadDialogParts()]);
  isLoaded = true;
  return module.Dialogs;
}, DialogFailure);
let isLoaded = false;

/** Renders the dialog in the address, if any. */
export const DialogHost = (props: ComponentProps<typeof DialogsType>) => {
  const { address } = useDialogAddress();
  if (!address) return null;
  return (
    <WhenLoaded isLoaded={isLoaded} fallback={<LoadingBar />}>
      <Dialogs {...props} />
    </WhenLoaded>
  );
};
