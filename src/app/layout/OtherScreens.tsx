import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Renders nothing. Fetches the code of the other screens when the first one has its data, with which it would compete. */
export const OtherScreens = () => {
  const isReading = useIsFetching() > 0;
  const hasRead = useRef(false);
  useEffect(() => {
    if (isReading) {
      hasRead.current = true;
      return undefined;
    }
    // Safari has no idle callbacks.
    const later = window.requestIdleCallback ?? setTimeout;
    const timer = hasRead.current ? later(() => window.startedPage?.fetchScreens()) : undefined;
    return () => (window.cancelIdleCallback ?? clearTimeout)(timer ?? 0);
  }, [isReading]);
  return null;
};
