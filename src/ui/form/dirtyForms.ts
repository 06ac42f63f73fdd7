/** Whether a form has unsaved input. */
type IsChanged = () => boolean;

const forms = new Set<IsChanged>();

/** Registers a form for as long as it is mounted. @returns a function that unregisters it. */
export const registerForm = (isChanged: IsChanged) => {
  forms.add(isChanged);
  return () => {
    forms.delete(isChanged);
  };
};

/** Returns whether any form has unsaved input. */
export const isAnythingUnsaved = () => [...forms].some((isChanged) => isChanged());

/** Navigation state that bypasses the unsaved-input prompt: for a logout or another user's sign-in. */
export const DISCARD = { discard: true };
