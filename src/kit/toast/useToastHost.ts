import { useEffect, useState } from 'react';
import { OVER_MODALS } from '../overModals';

/**
 * The toasts' element, beside the application's root: a toast is to be heard, and closed, above an open dialog. Null while
 * the page is being built.
 */
export const useToastHost = (): HTMLElement | null => {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    element.setAttribute(OVER_MODALS, '');
    document.body.append(element);
    setHost(element);
    return () => element.remove();
  }, []);
  return host;
};
