/** The forms on the screen that hold something unsaved, each as the question whether it does. */
type IsChanged = () => boolean;

const forms = new Set<IsChanged>();

/** @returns the way to take the form out again. */
export const registerForm = (isChanged: IsChanged) => {
  forms.add(isChanged);
  return () => {
    forms.delete(isChanged);
  };
};

/** Whether something that was typed would be lost now. */
export const isAnythingUnsaved = () => [...forms].some((isChanged) => isChanged());

/** State of a navigation that unsaved input must not hold up: a logout, or another user's sign-in. */
export const DISCARD = { discard: true };
