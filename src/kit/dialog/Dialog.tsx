import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from './useModal';
import './dialog.css';

interface DialogProps {
  /** 'alertdialog' for a question that interrupts. */
  role?: 'dialog' | 'alertdialog';
  /** The ids of its title, and of the text that says what it is about. */
  'aria-labelledby': string;
  'aria-describedby'?: string;
  /** As wide as a form, or as a question. */
  width?: 'form' | 'question';
  /** What Escape and a click outside do; without it there is no such way out. */
  onClose?: () => void;
  ignoresClickOutside?: boolean;
  /** Over every other dialog, whichever came later. */
  isForemost?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog. Ours instead of the browser's `<dialog>`, which would put the toasts out of reach, and instead of MUI's
 * (docs/decisions/0014): it can be typed into in the frame in which it is asked for.
 */
export const Dialog = ({ role = 'dialog', width = 'form', onClose, ...options }: DialogProps) => {
  const { ignoresClickOutside, isForemost, children, ...names } = options;
  const layer = useModal({ onClose, ignoresClickOutside, isForemost });
  return createPortal(
    <div {...layer} className={isForemost ? 'modal modal--foremost' : 'modal'}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles know it */}
      <div {...names} role={role} aria-modal="true" tabIndex={-1} className={`dialog dialog--${width}`}>
        {children}
      </div>
    </div>,
    document.body,
  );
};
