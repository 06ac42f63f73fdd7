import { useEffect, useState } from 'react';
import { cycleFocus } from './cycleFocus';

/**
 * The toasts' element, a child of the body. A toast has to be announced, reached and closed while a dialog is open. MUI's
 * Modal knows no exception: it hides every other child of the body from screen readers, takes the focus back from it, and
 * keeps Tab within the dialog. Null while the page is being built.
 */
export const useToastHost = (): HTMLElement | null => {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    element.className = 'toaster';
    const show = new MutationObserver(() => element.removeAttribute('aria-hidden'));
    show.observe(element, { attributeFilter: ['aria-hidden'] });
    // MUI's focus trap listens on the document.
    element.addEventListener('focusin', (event) => event.stopPropagation());
    const onKeyDown = (event: KeyboardEvent) => {
      const dialog = [...document.querySelectorAll(TOP_DIALOG)].at(-1);
      if (event.key === 'Tab' && dialog && element.querySelector('button')) cycleFocus(event, [dialog, element]);
    };
    document.addEventListener('keydown', onKeyDown);
    document.body.append(element);
    setHost(element);
    return () => {
      show.disconnect();
      document.removeEventListener('keydown', onKeyDown);
      element.remove();
    };
  }, []);
  return host;
};

const TOP_DIALOG = '.MuiModal-root:not([aria-hidden="true"]) [aria-modal="true"]';
