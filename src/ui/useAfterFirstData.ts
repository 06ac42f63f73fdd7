import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from './whenIdle';

/**
 * Runs something when the browser is idle after the first screen has its data, so as not to compete with it, and again after each
 * later read.
 * @param run A stable function.
 */
export const useAfterFirstData = (run: () => void): void => {
  // Components start their reads when they mount. So if the browser is idle and nothing is being read, they have their data.
  const isReading = useIsFetching() > 0;
  useEffect(() => (isReading ? undefined : whenIdle(run)), [isReading, run]);
};
