/**
 * The inputs of resources: react-admin's, and those that mend one. Their code, with react-hook-form, is loaded with the first dialog,
 * so that a list does not wait for it (docs/decisions/0015-the-page-starts-itself.md). A resource may also use an input of
 * react-admin directly; its list then waits for it.
 */
import type { ComponentType } from 'react';
import { lazyWithPreload } from 'react-lazy-with-preload';

const preloads: (() => Promise<unknown>)[] = [];

const input = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Input = lazyWithPreload(async () => ({ default: await load() }));
  preloads.push(Input.preload);
  return Input;
};
const ofReactAdmin = () => import('./reactAdminInputs');

/**
 * Loads every input before a dialog renders. A dialog renders its content at once, in a portal: an input whose code were still
 * missing would suspend it, and React shows what suspended at the earliest after 300 ms.
 */
export const preloadInputs = () => Promise.all(preloads.map((preload) => preload()));

export const TextInput = input(async () => (await ofReactAdmin()).TextInput);
export const PasswordInput = input(async () => (await ofReactAdmin()).PasswordInput);
export const BooleanInput = input(async () => (await ofReactAdmin()).BooleanInput);
export const TextAreaInput = input(async () => (await import('./TextAreaInput')).TextAreaInput);
export const SelectInput = input(async () => (await import('./SelectInput')).SelectInput);
export const DateInput = input(async () => (await import('./DateInput')).DateInput);
export const OptionalLabel = input(async () => (await import('./OptionalLabel')).OptionalLabel);
export const HiddenField = input(async () => (await import('./HiddenField')).HiddenField);
