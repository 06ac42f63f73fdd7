import { type ReactNode, useDeferredValue } from 'react';

/** Shows a fallback first, and the children in a second render that a click can interrupt: for what is not read first. */
export const Deferred = ({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) =>
  useDeferredValue(true, false) ? children : fallback;
