import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import { PartFailure } from '../../ui/PartFailure';
import { type AnyDefinition, isForm, isPanel, type LazyComponent } from '../defineResource';
import { useDialogAddress } from './dialogAddress';

/** The components of dialogs that have loaded. `DialogHost` renders a dialog once it has all of its components. */
const loaded = new Map<LazyComponent, ComponentType>();

const isLazy = (part: unknown): part is LazyComponent => typeof part === 'function';

const componentsOf = ({ create, edit, show, dialogs }: AnyDefinition, action: string): LazyComponent[] => {
  const form = { create, edit }[action];
  const panel = action === 'show' && show && isPanel(show) ? show : undefined;
  return [dialogs?.[action], isForm(form) && form.inputs, panel?.panel, panel?.heading].filter(isLazy);
};

export const hasComponents = (definition: AnyDefinition, action: string) =>
  componentsOf(definition, action).every((load) => loaded.has(load));

export const loadComponents = (definition: AnyDefinition, action: string) =>
  Promise.all(componentsOf(definition, action).map(async (load) => loaded.set(load, await load())));

/** Returns the element of a part of a definition. */
export const elementOf = (part: ReactNode | LazyComponent): ReactNode =>
  isLazy(part) ? createElement(loaded.get(part) ?? Fragment) : part;

/** Replaces a dialog in the address whose code could not be loaded. */
export const DialogFailure = () => <PartFailure onClose={useDialogAddress().close} />;
