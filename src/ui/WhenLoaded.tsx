import { type ReactNode, Suspense, useDeferredValue } from 'react';

interface WhenLoadedProps {
  /** Shown until then; by default nothing. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Shows lazy children as soon as their code has loaded: deferred children need no fallback of `Suspense`, which React holds for
 * 300 ms. What is on the screen already is painted first.
 */
export const WhenLoaded = ({ fallback, children }: WhenLoadedProps) => {
  const isWanted = useDeferredValue(true, false);
  return <Suspense fallback={fallback}>{isWanted ? children : fallback}</Suspense>;
};
