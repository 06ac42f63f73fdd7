import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Runs a function when the address changes. A component that renders nothing, because a hook would render its component with
 * every navigation: render this only while there is something to run.
 */
export const OnNavigation = ({ run }: { run: () => void }) => {
  const { key } = useLocation();
  const before = useRef(key);
  useEffect(() => {
    if (before.current !== key) run();
    before.current = key;
  });
  return null;
};
