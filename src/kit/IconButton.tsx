import type { MouseEvent, ReactNode } from 'react';
import './icon-button.css';

interface IconButtonProps {
  /** Its name, which is also its tooltip. */
  label: string;
  destructive?: boolean;
  /** What it started is not done yet. */
  isPending?: boolean;
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
}

/** A button of an icon alone. Plain HTML: a table holds dozens of them. */
export const IconButton = ({ label, destructive, isPending, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    className={destructive ? 'icon-button icon-button--destructive' : 'icon-button'}
    aria-label={label}
    title={label}
    aria-disabled={isPending || undefined}
    onClick={onClick}
  >
    {children}
  </button>
);
