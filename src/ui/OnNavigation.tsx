import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Renders nothing. Runs something when the address changes while it is mounted. A component, because a hook renders its component
 * with every navigation: render this where there is something to do.
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
