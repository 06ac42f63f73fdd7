import type { ComponentProps, ReactNode } from 'react';
import './button.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** How much it stands out: the page's or the dialog's main action is 'contained'. */
  variant?: 'text' | 'outlined' | 'contained';
  /** 'error' for what destroys something. */
  color?: 'primary' | 'error';
  size?: 'small' | 'medium';
  startIcon?: ReactNode;
  endIcon?: ReactNode;
}

/** A button of words. Its props are those of MUI's, as far as the console needs them; it presses nothing by default. */
export const Button = ({
  variant = 'text',
  color = 'primary',
  size = 'medium',
  startIcon,
  endIcon,
  className = '',
  children,
  ...button
}: ButtonProps) => (
  <button
    type="button"
    {...button}
    className={`button button--${variant} button--${color} button--${size} ${className}`.trimEnd()}
  >
    {startIcon}
    {children}
    {endIcon}
  </button>
);
