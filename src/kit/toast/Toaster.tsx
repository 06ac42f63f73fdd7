import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { shell } from '../../i18n/shell';
import { dismissToast, type ShownToast, shownToast, watchToast } from './toast';
import { useToastHost } from './useToastHost';
import './toast.css';

/** A toast leaves by itself after this many milliseconds (specification, section 9). */
const DURATION = 5000;

/**
 * Shows the present toast. The two live regions stand in the page from the start, since a region that appears together
 * with its text is not announced by every screen reader; an error interrupts, a success waits its turn.
 */
export const Toaster = () => {
  const current = useSyncExternalStore(watchToast, shownToast, nothing);
  const host = useToastHost();
  if (!host) return null;
  return createPortal(
    <div className="toaster">
      <div role="status">{current && !current.destructive && <ToastCard key={current.id} toast={current} />}</div>
      <div role="alert">{current?.destructive && <ToastCard key={current.id} toast={current} />}</div>
    </div>,
    host,
  );
};

const nothing = () => null;

/** While it is pointed at or holds the focus, it stays: its reader may need the time. Each of the two for itself. */
const ToastCard = ({ toast }: { toast: ShownToast }) => {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const held = isPointedAt || isFocused;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismissToast, DURATION);
    return () => clearTimeout(timer);
  }, [held]);

  /** Whatever had the focus before the button got it has it again. */
  const before = useRef<EventTarget>(null);
  const close = () => {
    dismissToast();
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing can be done with it; being looked at only stops the clock
    <div
      className={toast.destructive ? 'toast toast--destructive' : 'toast'}
      data-toast
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget;
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      <div className="toast__text">
        <div className="toast__title" data-toast-title>
          {toast.title}
        </div>
        {toast.description && <div data-toast-description>{toast.description}</div>}
      </div>
      <button type="button" className="toast__close" aria-label={shell.toast.close} onClick={close}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
};
