import { Button, type ButtonProps } from '@mui/material';
import { type ComponentProps, type MouseEvent, useRef } from 'react';
import './buttons.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name, also the tooltip. */
  label: string;
  destructive?: boolean;
  /** Name for the keyboard shortcut that presses the button. */
  action?: string;
  /** Whether the action is still running. */
  isPending?: boolean;
}

/**
 * An icon button. Plain HTML: with MUI's IconButton, whose ButtonBase is costly, a list of ten rows takes twice as long to render
 * (docs/decisions/0014). Accepts the native button's props.
 */
export const IconButton = ({ label, destructive, action, isPending, ...props }: IconButtonProps) => (
  <button
    type="button"
    className={destructive ? 'icon-button icon-button--destructive' : 'icon-button'}
    aria-label={label}
    title={label}
    aria-disabled={isPending || undefined}
    data-action={action}
    {...props}
  />
);

interface PendingButtonProps extends ButtonProps {
  isPending: boolean;
}

/**
 * Button for a slow action, which ignores clicks while it is pending. It is then only `aria-disabled`: MUI's `loading` disables the
 * button, which drops the keyboard focus.
 */
export const PendingButton = ({ isPending, onClick, ...props }: PendingButtonProps) => {
  // Several clicks in one task come before `isPending` changes.
  const isClicked = useRef(false);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending || isClicked.current) return event.preventDefault();
    isClicked.current = true;
    queueMicrotask(() => {
      isClicked.current = false;
    });
    onClick?.(event);
  };
  return <Button {...props} aria-disabled={isPending} onClick={click} />;
};
