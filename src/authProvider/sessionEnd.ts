import type { QueryClient } from '@tanstack/react-query';
import { isUnauthorized } from '../dataProvider/errors';
import { createStore } from '../ui/createStore';

/**
 * How the server ended the session with a 401. One prompt covers all failed requests, which are repeated once after the
 * same user has signed in again (rulings.md, 3).
 *
 * 'over': the session was accepted before. 'unaccepted': no request has succeeded since the login, most likely because the
 * browser blocks cookies.
 */
export type SessionEnd = 'over' | 'unaccepted';
type Repeat = () => void;

const ended = createStore<SessionEnd | null>(null);
let repeats = new Set<Repeat>();

export const getSessionEnd = ended.get;

export const isSessionEnded = () => ended.get() !== null;

/** Opens the prompt. If it is already open, it keeps the first reason. */
export const endSession = (how: SessionEnd) => ended.set(ended.get() ?? how);

/**
 * Registers `repeat`, which is called once if the same user signs in again.
 * @returns a function that unregisters it.
 */
export const repeatAfterSignIn = (repeat: Repeat) => {
  repeats.add(repeat);
  return () => {
    repeats.delete(repeat);
  };
};

/** Closes the prompt. @returns the callbacks to repeat. */
export const resumeSession = (): Repeat[] => {
  const pending = [...repeats];
  repeats = new Set();
  ended.set(null);
  return pending;
};

/** Closes the prompt, but keeps the callbacks for `repeatRefused`. */
export const closePrompt = () => ended.set(null);

/** Closes the prompt, refetches the reads that the server refused, and sends the refused writes once more. */
export const repeatRefused = (queryClient: QueryClient) => {
  const pending = resumeSession();
  void queryClient.refetchQueries({ predicate: ({ state }) => isUnauthorized(state.error) });
  for (const repeat of pending) repeat();
};

export const watchSessionEnd = ended.subscribe;
