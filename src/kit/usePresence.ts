import { useEffect, useRef } from 'react';

/** Whether the component is still mounted, and what to do once it no longer is. */
export const usePresence = () => {
  const here = useRef(false);
  const last = useRef<() => void>(undefined);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      last.current?.();
    };
  }, []);
  return {
    isHere: () => here.current,
    onceGone: (next: () => void) => {
      if (here.current) last.current = next;
      else next();
    },
    forget: () => {
      last.current = undefined;
    },
  };
};
