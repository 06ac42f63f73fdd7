import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from './dialog/useModal';
import './drawer.css';

interface DrawerProps {
  label: string;
  /** Escape, or a click outside. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal panel at the left edge of the window, as high as the window; open as long as it is rendered. */
export const Drawer = ({ label, onClose, children }: DrawerProps) => {
  const layer = useModal({ onClose });
  return createPortal(
    <div {...layer} className="modal modal--drawer">
      <div role="dialog" aria-modal="true" aria-label={label} tabIndex={-1} className="drawer">
        {children}
      </div>
    </div>,
    document.body,
  );
};
