import { useEffect, useRef } from 'react';
import { focusContent } from '../useKeptFocus';

/**
 * Where the focus goes when a dialog closes: back to what opened it, or, when that is gone (its row was deleted), to the
 * page's content, instead of to the top of the document.
 */
export const useFocusReturn = (open: boolean) => {
  const opener = useRef<Element>(null);
  if (open && opener.current === null) opener.current = document.activeElement;
  useEffect(() => {
    if (open || !opener.current) return;
    const target = opener.current;
    opener.current = null;
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      if (target instanceof HTMLElement && target.isConnected && target !== document.body) target.focus();
      else focusContent();
    });
    return () => clearTimeout(timer);
  }, [open]);
};
