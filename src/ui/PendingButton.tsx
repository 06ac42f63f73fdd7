import Button, { type ButtonProps } from '@mui/material/Button';

interface PendingButtonProps extends ButtonProps {
  isPending: boolean;
}

/**
 * A button whose work takes a while. Meanwhile it is only `aria-disabled`: MUI's `loading` disables the button, which
 * drops the keyboard focus. The caller's handler ignores a second press.
 */
export const PendingButton = ({ isPending, ...props }: PendingButtonProps) => (
  <Button {...props} aria-disabled={isPending} />
);
