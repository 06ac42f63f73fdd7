import { useEffect, useState } from 'react';

/**
 * The toasts' element, beside the application's root. MUI hides everything beside an open dialog from screen readers;
 * a toast is to be heard above one, so what it hides here is shown again.
 */
export const useToastHost = (): HTMLElement => {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(host);
    const observer = new MutationObserver(() => {
      if (host.hasAttribute('aria-hidden')) host.removeAttribute('aria-hidden');
    });
    observer.observe(host, { attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
      host.remove();
    };
  }, [host]);
  return host;
};
