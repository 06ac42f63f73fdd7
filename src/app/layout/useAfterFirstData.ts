import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Runs something when the browser is idle. Safari has no `requestIdleCallback`. */
export const whenIdle = (run: () => void): number => (window.requestIdleCallback ?? setTimeout)(() => run());

/**
 * Runs something when the browser is idle after the first screen has its data, to not compete with it, and again after each later
 * read.
 * @param run A stable function.
 */
export const useAfterFirstData = (run: () => void): void => {
  const isReading = useIsFetching() > 0;
  const hasRead = useRef(false);
  useEffect(() => {
    if (isReading) {
      hasRead.current = true;
      return undefined;
    }
    const timer = hasRead.current ? whenIdle(run) : undefined;
    return () => (window.cancelIdleCallback ?? clearTimeout)(timer ?? 0);
  }, [isReading, run]);
};
