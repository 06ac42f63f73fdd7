/**
 * The inputs of resources: react-admin's, and those that mend one. Their code, with react-hook-form, is loaded with the first dialog,
 * so that a list does not wait for it (docs/decisions/0015-the-page-starts-itself.md). A resource may also use an input of
 * react-admin directly; its list then waits for it.
 */
import { type ComponentType, lazy } from 'react';

const input = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));
const ofReactAdmin = () => import('./reactAdminInputs');

export const TextInput = input(async () => (await ofReactAdmin()).TextInput);
export const PasswordInput = input(async () => (await ofReactAdmin()).PasswordInput);
export const BooleanInput = input(async () => (await ofReactAdmin()).BooleanInput);
export const TextAreaInput = input(async () => (await import('./TextAreaInput')).TextAreaInput);
export const SelectInput = input(async () => (await import('./SelectInput')).SelectInput);
export const DateInput = input(async () => (await import('./DateInput')).DateInput);
export const HiddenField = input(async () => (await import('./HiddenField')).HiddenField);
