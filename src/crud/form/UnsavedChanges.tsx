import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { useFormState } from 'react-hook-form';
import { type Location, useBlocker } from 'react-router-dom';
import { isSessionEnded, watchSessionEnd } from '../../authProvider/sessionEnd';
import { isAnythingUnsaved } from '../../ui/form/dirtyForms';
import { DiscardQuestion, SavingQuestion } from './DiscardQuestion';
import { useUnsavedInput } from './useUnsavedInput';

interface UnsavedChangesProps {
  /** Whether the input has been saved, so that leaving needs no question. */
  saved?: RefObject<boolean>;
  /** Called when the user decides to keep the input. */
  onKeep?: () => void;
}

/**
 * Asks before unsaved input is lost: on Cancel, Escape, a click outside, another tab of the screen, Back and closing the window.
 * Replaces react-admin's `warnWhenUnsavedChanges`, which ignores a change of the fragment. While the sign-in prompt is open, it
 * blocks without a question, because the prompt would hide it.
 */
export const UnsavedChanges = ({ saved, onKeep }: UnsavedChangesProps) => {
  const { isSubmitting } = useFormState();
  const prompted = useSyncExternalStore(watchSessionEnd, isSessionEnded);
  useUnsavedInput();

  // Mounted with the form, because mounting it on the first keystroke would slow that down. The cost: react-router logs a warning
  // when the user edits the address by hand while a form is open. The router supports one blocker, so this one also asks for
  // the forms of dialogs without an address (`useDiscardQuestion`).
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (saved?.current || nextLocation.state?.discard || !isAnythingUnsaved()) return false;
    return isElsewhere(currentLocation, nextLocation);
  });

  const keep = () => {
    blocker.reset?.();
    onKeep?.();
  };
  useEffect(() => {
    if (blocker.state === 'blocked' && prompted) keep();
  });

  if (blocker.state !== 'blocked' || prompted) return null;
  const Question = isSubmitting ? SavingQuestion : DiscardQuestion;
  return <Question onKeep={keep} onDiscard={blocker.proceed} />;
};

/** Returns whether a navigation leaves the form. A change of only the query leaves a page's form, but not a dialog's. */
const isElsewhere = (current: Location, next: Location) =>
  current.hash !== next.hash ||
  current.pathname !== next.pathname ||
  (current.hash === '' && current.search !== next.search);
