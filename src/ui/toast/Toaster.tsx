import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { loadable } from '../loadable';
import { shownToast, watchToast } from './toast';

/**
 * MUI's Snackbar is in the console's chunk, which the login page only loads for its first toast. If it cannot be loaded, there is no
 * toast: the login form shows the same message.
 */
const ToastCard = loadable(async () => (await import('./ToastCard')).ToastCard);

/**
 * Shows the current toast. The two live regions are always in the page, because not every screen reader announces a region
 * that appears together with its text. An error interrupts; a success does not.
 */
export const Toaster = () => {
  const toast = useSyncExternalStore(watchToast, shownToast, nothing);
  const host = useToastHost();
  if (!host) return null;
  const card = toast && <ToastCard key={toast.id} toast={toast} />;
  return createPortal(
    <>
      <div role="status">{!toast?.destructive && card}</div>
      <div role="alert">{toast?.destructive && card}</div>
    </>,
    host,
  );
};

const nothing = () => null;

/**
 * Returns the element of the toasts, a child of the body; null during prerender. A toast must be announced and usable while a
 * dialog is open. MUI's Modal allows no exception: it hides every other child of the body from screen readers, takes the focus
 * back from it, and keeps Tab within the dialog.
 */
const useToastHost = (): HTMLElement | null => {
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
      if (event.key === 'Tab' && dialog && element.querySelector('button')) cycleFocus(event, dialog, element);
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

const STOPS = 'a[href], button, input, select, textarea, [tabindex]';

const stopsOf = (area: Element) =>
  [...area.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  );

/**
 * Makes Tab lead from the last stop of the dialog to the toast, and back, and Shift+Tab the other way round. Within them it leaves
 * Tab to the browser, which skips unchecked radio buttons and enters the parts of a date field.
 */
const cycleFocus = (event: KeyboardEvent, dialog: Element, toast: Element) => {
  const [first, last] = event.shiftKey ? [-1, 0] : [0, -1];
  const [inDialog, inToast] = [stopsOf(dialog), stopsOf(toast)];
  const { activeElement } = document;
  let next: HTMLElement | undefined;
  if (activeElement === inToast.at(last)) next = inDialog.at(first);
  else if (activeElement === (inDialog.at(last) ?? document.body)) next = inToast.at(first);
  if (!next) return;
  event.preventDefault();
  next.focus();
};
