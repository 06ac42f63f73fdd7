import { PartFailure } from '../../ui/PartFailure';
import { useDialogAddress } from './dialogAddress';

/** Replaces a dialog in the address whose code could not be loaded. */
export const DialogFailure = () => <PartFailure onClose={useDialogAddress().close} />;
