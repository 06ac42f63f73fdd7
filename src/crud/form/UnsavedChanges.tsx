import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { useEvent } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { type Location, useBlocker } from 'react-router-dom';
import { isSessionEnded, watchSessionEnd } from '../../authProvider/sessionEnd';
import { isSame } from '../../dataProvider/isSame';
import { registerForm } from '../../ui/form/dirtyForms';
import { QuestionDialog } from '../../ui/question/QuestionHost';

interface UnsavedChangesProps {
  /** What was typed is stored. */
  saved: RefObject<boolean>;
  /** The leaving was called off. */
  onKeep: () => void;
}

/**
 * Asks before what was typed is lost, whichever way one leaves: Cancel, Escape, a click outside, another tab of the screen, Back,
 * closing the window.
 * Ours instead of react-admin's `warnWhenUnsavedChanges`, which takes another fragment of the same path for the form
 * itself. Under the sign-in prompt nothing is asked and nothing left: the question would stand behind it.
 */
export const UnsavedChanges = ({ saved, onKeep }: UnsavedChangesProps) => {
  const { getValues } = useFormContext();
  const { dirtyFields, defaultValues = {} } = useFormState();
  const prompted = useSyncExternalStore(watchSessionEnd, isSessionEnded);

  // A value that was changed and changed back counts as unchanged.
  const isChanged = useEvent(() =>
    Object.keys(dirtyFields).some((name) => !isSame(getValues(name), defaultValues[name])),
  );

  // Mounted with the form, because mounting it at the first key would slow that key down. The cost: react-router logs a warning
  // when the user edits the address by hand while a form is open.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (saved.current || nextLocation.state?.discard || !isChanged()) return false;
    return isElsewhere(currentLocation, nextLocation);
  });

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    const unregister = registerForm(isChanged);
    return () => {
      removeEventListener('beforeunload', ask);
      unregister();
    };
  }, [isChanged]);

  const keep = () => {
    blocker.reset?.();
    onKeep();
  };
  useEffect(() => {
    if (blocker.state === 'blocked' && prompted) keep();
  });

  if (blocker.state !== 'blocked' || prompted) return null;
  return <DiscardQuestion onKeep={keep} onDiscard={blocker.proceed} />;
};

/** A dialog's form lives as long as its fragment, whatever the list behind it does; a page's as long as the address. */
const isElsewhere = (current: Location, next: Location) =>
  current.hash !== next.hash ||
  current.pathname !== next.pathname ||
  (current.hash === '' && current.search !== next.search);

interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Whether what was typed may be lost. Enter keeps it. */
export const DiscardQuestion = ({ onKeep, onDiscard }: DiscardQuestionProps) => (
  <QuestionDialog
    title="kit.unsaved.title"
    text="kit.unsaved.text"
    safe="kit.unsaved.keep"
    onSafe={onKeep}
    risky="kit.unsaved.discard"
    onRisky={onDiscard}
  />
);
