import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';

interface WhenLoadedProps {
  /** Shown until the children are; nothing by default. */
  fallback?: ReactNode;
  /** Whether the code of the children has already loaded, so that they are shown immediately. Only read in the first render. */
  isLoaded?: boolean;
  /** Waits until the rest of the screen has been painted. */
  afterPaint?: boolean;
  children: ReactNode;
}

/**
 * Shows children after the rest of the screen has been rendered, and lazy children as soon as their code has loaded. The
 * children are added in a transition, because React keeps a `Suspense` fallback that is on the screen for at least 300 ms.
 * `useDeferredValue` would not do: within a deferred render, it shows its final value immediately, and with it that fallback.
 */
export const WhenLoaded = ({ fallback, isLoaded = false, afterPaint = false, children }: WhenLoadedProps) => {
  const [isWanted, setWanted] = useState(isLoaded);
  useEffect(() => {
    const show = () => startTransition(() => setWanted(true));
    if (!afterPaint) return show();
    // The second callback runs after the first frame has been painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show);
    });
    return () => cancelAnimationFrame(frame);
  }, [afterPaint]);
  return <Suspense fallback={fallback}>{isWanted ? children : fallback}</Suspense>;
};
