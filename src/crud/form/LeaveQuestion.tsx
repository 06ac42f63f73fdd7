import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { isSessionEnded, watchSessionEnd } from '../../authProvider/session';
import { useSignOut } from '../../authProvider/useSignOut';
import {
  isAnyFormMounted,
  isAnythingPending,
  isAnythingUnsaved,
  isEverythingReset,
  watchForms,
} from '../../ui/form/dirtyForms';
import { loadable } from '../../ui/loadable';
import { PartFailure } from '../../ui/PartFailure';
import { isSameDialog, stay } from '../dialog/dialogAddress';

/** Its code is loaded with the form that has the unsaved input. */
const DiscardQuestion = loadable(
  async () => (await import('../../ui/Dialog')).DiscardQuestion,
  ({ onKeep }) => <PartFailure onClose={onKeep} />,
);

/**
 * Asks before the unsaved input of any form is lost by Back, another screen or another tab of the screen. (A dialog asks when it is
 * closed.) While the sign-in prompt is open, it blocks without a question, because the prompt would hide it.
 *
 * The router supports one blocker. It is there while a form is mounted, because mounting it on the first keystroke would slow
 * that down. The cost: react-router logs a warning when the user edits the address by hand while a form is open.
 */
export const LeaveQuestion = () => useSyncExternalStore(watchForms, isAnyFormMounted) && <Blocker />;

const Blocker = () => {
  const prompted = useSyncExternalStore(watchSessionEnd, isSessionEnded);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // Back to an entry that was once reached with this state asks again.
    const isDiscarded = nextLocation.state?.discard && historyAction !== 'POP';
    return !isDiscarded && isAnythingUnsaved() && isElsewhere(currentLocation, nextLocation);
  });
  // The effect below runs again when saving has ended.
  useSyncExternalStore(watchForms, isAnythingPending);
  const keep = () => {
    blocker.reset?.();
    stay();
  };
  useLayoutEffect(() => {
    if (blocker.state !== 'blocked') return;
    // react-admin resets a form in the same step in which it leaves it, for example after a deletion.
    if (isEverythingReset()) blocker.proceed();
    else if (prompted) keep();
  });

  if (blocker.state !== 'blocked' || prompted) return null;
  return <DiscardQuestion onKeep={keep} onDiscard={blocker.proceed} />;
};

/** Returns whether a navigation leaves the form. A change of only the query leaves a page's form, but not a dialog's. */
const isElsewhere = (current: Location, next: Location) =>
  !isSameDialog(current.hash, next.hash) ||
  current.pathname !== next.pathname ||
  (current.hash === '' && current.search !== next.search);

/**
 * Returns a function that logs out, and asks first if a form on the page has unsaved input.
 * @returns `question`: the open question, which the caller renders.
 */
export const useLogoutQuestion = () => {
  const logout = useSignOut();
  const [isAsking, setAsking] = useState(false);
  const logOut = () => {
    if (isAnythingUnsaved()) setAsking(true);
    else void logout();
  };
  const question = isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={() => void logout()} />;
  return { logOut, question };
};
