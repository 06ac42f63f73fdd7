import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
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
export const UnsavedChanges = (props: UnsavedChangesProps) => {
  const { dirtyFields } = useFormState();
  // Only what has been touched is watched: react-router complains of a blocker whenever somebody edits the address.
  return Object.keys(dirtyFields).length > 0 ? <Guard {...props} /> : null;
};

const Guard = ({ saved, onKeep }: UnsavedChangesProps) => {
  const isChanged = useIsChanged();
  const prompted = useSyncExternalStore(watchSessionEnd, isSessionEnded);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (saved.current || nextLocation.state?.discard || !isChanged()) return false;
    return isElsewhere(currentLocation, nextLocation);
  });

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  });

  useEffect(() => registerForm(isChanged));

  const keep = () => {
    blocker.reset?.();
    onKeep();
  };
  useEffect(() => {
    if (blocker.state === 'blocked' && prompted) keep();
  });

  const isAsking = blocker.state === 'blocked' && !prompted;
  return (
    <>
      {/* react-router's blocker is made by an effect after an effect: a quick Escape would be there before it. */}
      <EffectsAtOnce />
      {isAsking && <DiscardQuestion onKeep={keep} onDiscard={blocker.proceed} />}
    </>
  );
};

/** A dialog's form lives as long as its fragment, whatever the list behind it does; a page's as long as the address. */
const isElsewhere = (current: Location, next: Location) =>
  current.hash !== next.hash ||
  current.pathname !== next.pathname ||
  (current.hash === '' && current.search !== next.search);

/** Asked when it matters: whether any value differs from the one that the form started with. */
const useIsChanged = () => {
  const { getValues } = useFormContext();
  const { dirtyFields, defaultValues = {} } = useFormState();
  return () => Object.keys(dirtyFields).some((name) => !isSame(getValues(name), defaultValues[name]));
};

/**
 * Has React run the effects of whatever is rendered with it in the same turn, instead of some turns later: for what has to
 * be on guard before another key can be pressed.
 */
const EffectsAtOnce = () => {
  const [, setShown] = useState(false);
  // A change of state in a layout effect is rendered at once, and before it renders, React runs the effects that wait.
  useLayoutEffect(() => setShown(true), []);
  return null;
};

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
