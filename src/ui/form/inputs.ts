/**
 * The inputs of resources: react-admin's, and our corrected versions of some. Their code, with react-hook-form, is loaded with
 * the first dialog, so that a list does not wait for it (docs/decisions/0015-the-page-starts-itself.md). A resource can load
 * other inputs in the same way with `dialogPart`. Inputs that it imports directly work, too, but its list waits for them.
 */
import { dialogPart } from '../dialogPart';

export const TextInput = dialogPart(async () => (await import('./reactAdminInputs')).TextInput);
export const PasswordInput = dialogPart(async () => (await import('./reactAdminInputs')).PasswordInput);
export const BooleanInput = dialogPart(async () => (await import('./reactAdminInputs')).BooleanInput);
export const TextAreaInput = dialogPart(async () => (await import('./TextAreaInput')).TextAreaInput);
export const SelectInput = dialogPart(async () => (await import('./SelectInput')).SelectInput);
export const DateInput = dialogPart(async () => (await import('./DateInput')).DateInput);
export const OptionalLabel = dialogPart(async () => (await import('./OptionalLabel')).OptionalLabel);
export const HiddenField = dialogPart(async () => (await import('./HiddenField')).HiddenField);
