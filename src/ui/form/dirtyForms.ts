/** A form on the screen. */
interface MountedForm {
  /** Whether it has unsaved input. */
  isChanged: () => boolean;
  /** Whether its submission is pending, or has ended without a message at a field. */
  submission: () => 'pending' | 'ended' | undefined;
  isSaved?: boolean;
}

const forms = new Set<MountedForm>();
const watchers = new Set<() => void>();

/** Reports that a form was mounted, unmounted or submitted. */
export const notifyForms = () => {
  for (const notify of watchers) notify();
};

/** Registers a form for as long as it is mounted. @returns a function that unregisters it. */
export const registerForm = (isChanged: MountedForm['isChanged'], submission: MountedForm['submission'] = never) => {
  const form = { isChanged, submission };
  forms.add(form);
  notifyForms();
  return () => {
    forms.delete(form);
    notifyForms();
  };
};

const never = () => undefined;

/** Calls `notify` when a form was mounted, unmounted or submitted. @returns a function that stops it. */
export const watchForms = (notify: () => void) => {
  watchers.add(notify);
  return () => {
    watchers.delete(notify);
  };
};

/** Returns whether any form is mounted. */
export const isAnyFormMounted = () => forms.size > 0;

/** Returns whether any form has unsaved input. */
export const isAnythingUnsaved = () => [...forms].some(({ isSaved, isChanged }) => !isSaved && isChanged());

/** Returns whether no form has input that differs from its initial values, because it was reset. A saved form keeps its input. */
export const isEverythingReset = () => [...forms].every(({ isSaved, isChanged }) => !isSaved && !isChanged());

/** Marks the input of the mounted forms as saved, because they are about to close. */
export const markSaved = () => {
  for (const form of forms) form.isSaved = true;
};

/** Returns whether a form is being saved. */
export const isAnythingPending = () => [...forms].some(({ submission }) => submission() === 'pending');

/** Returns whether a form was submitted. react-admin redirects after it has saved one. */
export const isAnythingSubmitted = () => [...forms].some(({ submission }) => submission() !== undefined);

/** Navigation state that bypasses the unsaved-input prompt: for a logout or another user's sign-in. */
export const DISCARD = { discard: true };
