/** Whether a form has unsaved input. */
type IsChanged = () => boolean;

const forms = new Set<IsChanged>();
const watchers = new Set<() => void>();

/** Registers a form for as long as it is mounted. @returns a function that unregisters it. */
export const registerForm = (isChanged: IsChanged) => {
  forms.add(isChanged);
  return () => {
    forms.delete(isChanged);
    for (const notify of watchers) notify();
  };
};

/** Calls `notify` when a form was unmounted. @returns a function that stops it. */
export const watchForms = (notify: () => void) => {
  watchers.add(notify);
  return () => {
    watchers.delete(notify);
  };
};

/** Returns whether any form has unsaved input. */
export const isAnythingUnsaved = () => [...forms].some((isChanged) => isChanged());

/** Navigation state that bypasses the unsaved-input prompt: for a logout or another user's sign-in. */
export const DISCARD = { discard: true };
