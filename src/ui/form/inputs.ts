/**
 * The inputs of resources: react-admin's, and those that mend one. Their code, with react-hook-form, is loaded with the first dialog,
 * so that a list does not wait for it (docs/decisions/0015-the-page-starts-itself.md). `dialogPart` loads a resource's own inputs, and
 * others of react-admin, in the same way. Those that a resource imports directly work, too, but its list waits for them.
 */
import { dialogPart } from '../dialogPart';

const ofReactAdmin = () => import('./reactAdminInputs');

export const TextInput = dialogPart(async () => (await ofReactAdmin()).TextInput);
export const PasswordInput = dialogPart(async () => (await ofReactAdmin()).PasswordInput);
export const BooleanInput = dialogPart(async () => (await ofReactAdmin()).BooleanInput);
export const TextAreaInput = dialogPart(async () => (await import('./TextAreaInput')).TextAreaInput);
export const SelectInput = dialogPart(async () => (await import('./SelectInput')).SelectInput);
export const DateInput = dialogPart(async () => (await import('./DateInput')).DateInput);
export const OptionalLabel = dialogPart(async () => (await import('./OptionalLabel')).OptionalLabel);
export const HiddenField = dialogPart(async () => (await import('./HiddenField')).HiddenField);
