import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import type { TransitionProps } from '@mui/material/transitions';
import { omit } from 'es-toolkit';
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createStore } from './createStore';
import { restoreFocus } from './useKeptFocus';

/** Props that only a transition takes. */
const OF_TRANSITION = ['in', 'appear', 'timeout', 'onEnter', 'onExited', 'ownerState'] as const;

interface NoTransitionProps extends TransitionProps {
  children: ReactElement;
}

/**
 * Replaces MUI's transition: a `Fade` of 0 ms still renders twice more and forces a layout before the first input
 * accepts typing.
 */
const NoTransition = ({ children, ...props }: NoTransitionProps) =>
  cloneElement(children, omit<Record<string, unknown>, string>(props, [...OF_TRANSITION]));

export interface DialogFrameProps {
  /** 'alertdialog' for a question that interrupts. */
  role?: 'dialog' | 'alertdialog';
  /** The ids of the title, unless it is MUI's, and of the text that describes the dialog. */
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  /** The width of a form, or of a question. */
  width?: 'form' | 'question';
  /** Called on Escape and on a click outside. Without it, neither closes the dialog. */
  onClose?: () => void;
  ignoresClickOutside?: boolean;
  className?: string;
  /** Keeps the dialog above every other one: see `useMayOpen`. */
  alwaysOnTop?: boolean;
  children: ReactNode;
}

/** MUI's dialog, open while rendered, without a transition that would delay its first input. */
export const DialogFrame = ({
  width = 'form',
  onClose,
  ignoresClickOutside,
  alwaysOnTop = false,
  ...props
}: DialogFrameProps) => {
  const mayOpen = useMayOpen(alwaysOnTop);
  useFallbackFocus();
  if (!mayOpen) return null;

  const close: MuiDialogProps['onClose'] = (event, reason) => {
    if (isRepeated(event) || (reason === 'backdropClick' && ignoresClickOutside)) return;
    onClose?.();
  };
  return (
    <MuiDialog
      {...props}
      open
      onClose={close}
      fullWidth
      maxWidth={width === 'form' ? 'sm' : 'xs'}
      sx={alwaysOnTop ? alwaysOnTopStyle : undefined}
      slots={slots}
      slotProps={slotProps}
    />
  );
};

const alwaysOnTopStyle: MuiDialogProps['sx'] = { zIndex: ({ zIndex }) => zIndex.modal + 50 };
const slots = { transition: NoTransition };
const slotProps = { backdrop: { slots } };

/**
 * Returns whether an event must not close a dialog: a held Escape closes only one, and the second click of a double click hits
 * the dialog that the first one opened.
 */
export const isRepeated = (event: object): boolean => {
  const { repeat = false, detail = 0 } = event as Partial<KeyboardEvent & MouseEvent>;
  return repeat || detail > 1;
};

/**
 * MUI returns the focus to the control that opened the dialog. If that control no longer exists (its row was deleted, or
 * the URL opened the dialog), this focuses the next row or the page's content instead of the top of the document.
 */
export const useFallbackFocus = () => {
  useEffect(
    () => () => {
      // Runs after MUI's own effect.
      setTimeout(() => {
        if (document.activeElement === document.body) restoreFocus();
      });
    },
    [],
  );
};

/** Whether the sign-in prompt, the dialog that is always on top, is open. */
const isTopDialogOpen = createStore(false);

/**
 * Returns whether a dialog may open. MUI gives the focus to the dialog that opened last, whatever its z-index. So while the one
 * on top is open, a dialog that is not open yet waits until it closes.
 */
export const useMayOpen = (alwaysOnTop = false): boolean => {
  const isBlocked = useSyncExternalStore(isTopDialogOpen.subscribe, isTopDialogOpen.get) && !alwaysOnTop;
  const [isOpen, setOpen] = useState(!isBlocked);
  if (!isOpen && !isBlocked) setOpen(true);
  useLayoutEffect(() => {
    if (!alwaysOnTop) return;
    isTopDialogOpen.set(true);
    return () => isTopDialogOpen.set(false);
  }, [alwaysOnTop]);
  return isOpen;
};
