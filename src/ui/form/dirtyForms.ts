import { createContext } from 'react';
import { createStore } from '../createStore';

/** Closes the surrounding dialog, after a question if it has unsaved input. Also identifies the dialog. */
export const CloseContext = createContext<(() => void) | undefined>(undefined);

/** A form on the screen. */
interface MountedForm {
  /** Whether it has unsaved input. */
  isChanged: () => boolean;
  /** Whether its submission is pending, or has ended without a message at a field. */
  submission?: () => 'pending' | 'ended' | undefined;
  /** The dialog that contains it. */
  dialog?: () => void;
  isSaved?: boolean;
}

const forms = createStore<readonly MountedForm[]>([]);

/** Calls a function when a form was mounted, unmounted or submitted. @returns a function that stops it. */
export const watchForms = forms.subscribe;

/** Reports that a form was submitted. */
export const notifyForms = () => forms.set([...forms.get()]);

/** Registers a form for as long as it is mounted. @returns a function that unregisters it. */
export const registerForm = (form: MountedForm) => {
  forms.set([...forms.get(), form]);
  return () => forms.set(forms.get().filter((other) => other !== form));
};

const formsIn = (dialog?: () => void) => forms.get().filter((form) => !dialog || form.dialog === dialog);

/** Returns whether any form is mounted. */
export const isAnyFormMounted = () => forms.get().length > 0;

/** Returns whether any form, or any in a dialog, has unsaved input. */
export const isAnythingUnsaved = (dialog?: () => void) =>
  formsIn(dialog).some(({ isSaved, isChanged }) => !isSaved && isChanged());

/** Returns whether no form has input that differs from its initial values, because it was reset. A saved form keeps its input. */
export const isEverythingReset = () => forms.get().every(({ isSaved, isChanged }) => !isSaved && !isChanged());

/** Marks the input of all forms, or of those in a dialog, as saved or discarded, because they are about to close. */
export const markSaved = (dialog?: () => void) => {
  for (const form of formsIn(dialog)) form.isSaved = true;
};

/** Returns whether a form is being saved. */
export const isAnythingPending = () => forms.get().some(({ submission }) => submission?.() === 'pending');

/** Returns whether a form was submitted. react-admin redirects after it has saved one. */
export const isAnythingSubmitted = () => forms.get().some(({ submission }) => submission?.() !== undefined);

/** Navigation state that bypasses the unsaved-input prompt: for a logout or another user's sign-in. */
export const DISCARD = { discard: true };
