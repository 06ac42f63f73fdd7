import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { whenIdle } from '../../ui/whenIdle';

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
    return hasRead.current ? whenIdle(run) : undefined;
  }, [isReading, run]);
};
