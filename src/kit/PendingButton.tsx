import { Button, type ButtonProps } from './Button';
import './pending-button.css';

interface PendingButtonProps extends Omit<ButtonProps, 'className'> {
  isPending: boolean;
}

/**
 * A button whose work takes a while. While it does, it is `aria-disabled` only: one that is disabled would drop the focus
 * of whoever pressed it. Whoever handles the press ignores a second one.
 */
export const PendingButton = ({ isPending, ...props }: PendingButtonProps) => (
  <Button {...props} aria-disabled={isPending} className={isPending ? 'is-pending' : ''} />
);
