import type { ButtonProps } from '@mui/material/Button';
import Button from '@mui/material/Button';
import type { MouseEvent, ReactNode } from 'react';
import './buttons.css';

interface IconButtonProps {
  /** The accessible name, also the tooltip. */
  label: string;
  destructive?: boolean;
  /** Name for the keyboard shortcut that presses the button. */
  action?: string;
  /** Whether the action is still running. */
  isPending?: boolean;
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
}

/**
 * An icon button of a table row. Plain HTML: with MUI's IconButton, whose ButtonBase is costly, a list of ten rows takes
 * twice as long to render (docs/decisions/0014).
 */
export const IconButton = ({ label, destructive, action, isPending, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    className={destructive ? 'icon-button icon-button--destructive' : 'icon-button'}
    aria-label={label}
    title={label}
    aria-disabled={isPending || undefined}
    data-action={action}
    onClick={onClick}
  >
    {children}
  </button>
);

interface PendingButtonProps extends ButtonProps {
  isPending: boolean;
}

/**
 * Button for a slow action. While pending it is only `aria-disabled`: MUI's `loading` disables the button, which drops
 * the keyboard focus. The caller's handler ignores a second click.
 */
export const PendingButton = ({ isPending, ...props }: PendingButtonProps) => (
  <Button {...props} aria-disabled={isPending} />
);
