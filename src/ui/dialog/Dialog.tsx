import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import type { ReactNode } from 'react';
import { NoTransition } from './NoTransition';
import { useFallbackFocus } from './useFallbackFocus';
import { useMayOpen } from './useMayOpen';

interface DialogProps {
  /** 'alertdialog' for a question that interrupts. */
  role?: 'dialog' | 'alertdialog';
  /** The ids of the title, and of the text that describes the dialog. */
  'aria-labelledby': string;
  'aria-describedby'?: string;
  /** The width of a form, or of a question. */
  width?: 'form' | 'question';
  /** Called on Escape and on a click outside. Without it, neither closes the dialog. */
  onClose?: () => void;
  ignoresClickOutside?: boolean;
  /** Keeps the dialog above every other one: see `useMayOpen`. */
  isForemost?: boolean;
  children: ReactNode;
}

/** MUI's dialog: open as long as it is rendered, and without a transition that would delay its first input. */
export const Dialog = ({ width = 'form', onClose, ignoresClickOutside, isForemost = false, ...props }: DialogProps) => {
  const mayOpen = useMayOpen(isForemost);
  useFallbackFocus();
  if (!mayOpen) return null;

  const close: MuiDialogProps['onClose'] = (event, reason) => {
    const { repeat, detail = 0 } = event as Partial<KeyboardEvent & MouseEvent>;
    // Escape held down closes one dialog. The second click of a double click hits what the first one opened.
    const isIgnored = reason === 'escapeKeyDown' ? repeat : ignoresClickOutside || detail > 1;
    if (!isIgnored) onClose?.();
  };
  return (
    <MuiDialog
      {...props}
      open
      onClose={close}
      fullWidth
      maxWidth={width === 'form' ? 'sm' : 'xs'}
      sx={isForemost ? foremost : undefined}
      slots={slots}
      slotProps={slotProps}
    />
  );
};

const foremost: MuiDialogProps['sx'] = { zIndex: ({ zIndex }) => zIndex.modal + 50 };
const slots = { transition: NoTransition };
const slotProps = { backdrop: { slots } };
