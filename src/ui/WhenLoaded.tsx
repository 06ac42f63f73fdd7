import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';

interface WhenLoadedProps {
  /** Shown until then; by default nothing. */
  fallback?: ReactNode;
  /** Whether the code of the children has been used before: then they are shown at once. Only read at first. */
  isLoaded?: boolean;
  /** Waits until the rest of the screen has been painted. */
  afterPaint?: boolean;
  children: ReactNode;
}

/**
 * Shows children after the rest of the screen has been rendered, and lazy children as soon as their code has loaded: children that
 * come with a transition need no fallback of `Suspense`, which React holds for 300 ms. (`useDeferredValue` would show them at once
 * where the whole is deferred already, and so with that fallback.)
 */
export const WhenLoaded = ({ fallback, isLoaded = false, afterPaint = false, children }: WhenLoadedProps) => {
  const [isWanted, setWanted] = useState(isLoaded);
  useEffect(() => {
    const show = () => startTransition(() => setWanted(true));
    if (!afterPaint) return show();
    // The next frame begins after this one has been painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show);
    });
    return () => cancelAnimationFrame(frame);
  }, [afterPaint]);
  return <Suspense fallback={fallback}>{isWanted ? children : fallback}</Suspense>;
};
