import type { TransitionProps } from '@mui/material/transitions';
import { cloneElement, type HTMLAttributes, type ReactElement, type Ref } from 'react';

interface NoTransitionProps extends TransitionProps {
  ref?: Ref<HTMLElement>;
  /** MUI hands it to every slot. */
  ownerState?: unknown;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * In the place of MUI's transition: a `Fade` of 0 ms renders twice more, and forces a layout, before the first input of the
 * dialog can be typed into.
 */
export const NoTransition = ({
  children,
  in: _in,
  appear: _appear,
  timeout: _timeout,
  onEnter: _onEnter,
  onExited: _onExited,
  ownerState: _ownerState,
  ...props
}: NoTransitionProps) => cloneElement(children, props);
