import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface OnNavigationProps {
  /** What has to change: any part of the address, or the screen. */
  by?: 'key' | 'pathname';
  run: () => void;
}

/**
 * Runs a function when the address changes. A component that renders nothing, because a hook would render its component with
 * every navigation: render this only while there is something to run.
 */
export const OnNavigation = ({ by = 'key', run }: OnNavigationProps) => {
  const place = useLocation()[by];
  const before = useRef(place);
  useEffect(() => {
    if (before.current !== place) run();
    before.current = place;
  });
  return null;
};
