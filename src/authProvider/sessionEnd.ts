import { createStore } from '../ui/createStore';

/**
 * The server has ended the session: a call was answered with 401. One prompt is shown for however many calls; what they
 * wanted is kept, to be repeated once after the same user has signed in again (rulings.md, 3).
 *
 * 'over': it was good before. 'unaccepted': somebody has just signed in, and no call has been answered since: the browser
 * keeps no cookie, most likely.
 */
export type SessionEnd = 'over' | 'unaccepted';
type Repeat = () => void;

const ended = createStore<SessionEnd | null>(null);
let repeats = new Set<Repeat>();

export const getSessionEnd = ended.get;

export const isSessionEnded = () => ended.get() !== null;

/** The first reason stands. */
export const endSession = (how: SessionEnd) => ended.set(ended.get() ?? how);

/**
 * Asks for `repeat` to be called once, if the same user signs in again.
 * @returns the way to withdraw it, for whoever goes away before that.
 */
export const repeatAfterSignIn = (repeat: Repeat) => {
  repeats.add(repeat);
  return () => {
    repeats.delete(repeat);
  };
};

/** The prompt is over. @returns what is to be repeated. */
export const resumeSession = (): Repeat[] => {
  const pending = [...repeats];
  repeats = new Set();
  ended.set(null);
  return pending;
};

export const watchSessionEnd = ended.subscribe;
