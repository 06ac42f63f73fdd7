import type { ReactNode } from 'react';
import './icon-button.css';

interface IconButtonProps {
  /** Its name, which is also its tooltip. */
  label: string;
  destructive?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A button of an icon alone. Plain HTML: a table holds dozens of them. */
export const IconButton = ({ label, destructive, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    className={destructive ? 'icon-button icon-button--destructive' : 'icon-button'}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    {children}
  </button>
);
