import { type ReactNode, Suspense, useDeferredValue } from 'react';

interface WhenLoadedProps {
  /** Shown until then; by default nothing. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Shows children after the rest of the screen has been painted, and lazy children as soon as their code has loaded: deferred
 * children need no fallback of `Suspense`, which React holds for 300 ms.
 */
export const WhenLoaded = ({ fallback, children }: WhenLoadedProps) => {
  const isWanted = useDeferredValue(true, false);
  return <Suspense fallback={fallback}>{isWanted ? children : fallback}</Suspense>;
};
