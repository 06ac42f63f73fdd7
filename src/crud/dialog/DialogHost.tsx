import { type ComponentProps, lazy } from 'react';
import { preloadDialogParts } from '../../ui/dialogPart';
import { LoadingBar } from '../../ui/LoadingBar';
import { loadCode } from '../../ui/loadCode';
import { WhenLoaded } from '../../ui/WhenLoaded';
import type { Dialogs as DialogsType } from './Dialogs';
import { useDialogAddress } from './dialogAddress';

/** Loaded with the first dialog, so that a list does not wait for the code of forms. */
const Dialogs = lazy(async () => {
  const [module] = await loadCode(() => Promise.all([import('./Dialogs'), preloadDialogParts()]));
  isLoaded = true;
  return { default: module.Dialogs };
});
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
