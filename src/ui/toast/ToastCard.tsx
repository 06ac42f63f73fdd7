import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { type FocusEvent, useRef, useState } from 'react';
import { useShell } from '../../i18n/language';
import { ConsoleTheme } from '../theme/ConsoleTheme';
import { dismissToast, type ShownToast } from './toast';
import { useUndoKey } from './useUndoKey';

/** Time until a toast closes, in ms (specification, section 9). */
const DURATION = 5000;

/** The key in the tooltip of an Undo. */
const UNDO_KEY = /Mac|iP/.test(globalThis.navigator?.userAgent ?? '') ? '⌘Z' : 'Ctrl+Z';

/** A toast in MUI's Snackbar. It has a theme of its own because toasts are also shown outside the console. */
export const ToastCard = ({ toast }: { toast: ShownToast }) => {
  const shell = useShell();
  const { isHeld, hold } = useHold();
  const focus = useFocusBefore();
  const { duration = DURATION, action } = toast;
  useUndoKey(action?.isUndo ? action.onClick : undefined);
  return (
    <ConsoleTheme>
      <Snackbar
        open
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        disableWindowBlurListener
        {...toast.snackbar}
        autoHideDuration={isHeld ? null : duration}
        onClose={(_, reason) => {
          if (reason !== 'clickaway') dismissToast();
        }}
        {...hold}
        onFocus={(event) => {
          hold.onFocus();
          focus.note(event);
        }}
      >
        {toast.slot ? (
          <div ref={toast.slot} data-toast />
        ) : (
          // The live region around it has the role.
          <Alert
            role="presentation"
            severity={toast.destructive ? 'error' : (toast.severity ?? 'success')}
            data-toast
            action={
              <IconButton
                size="small"
                color="inherit"
                aria-label={shell.toast.close}
                onClick={() => {
                  dismissToast();
                  focus.giveBack();
                }}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            }
          >
            <AlertTitle component="div" sx={toast.multiLine ? { whiteSpace: 'pre-wrap' } : undefined} data-toast-title>
              {toast.title}
            </AlertTitle>
            {toast.description && <div data-toast-description>{toast.description}</div>}
            {toast.detail && <div data-toast-detail>{toast.detail}</div>}
            {toast.action && (
              <Button
                size="small"
                onClick={toast.action.onClick}
                {...(toast.action.isUndo && { 'aria-keyshortcuts': 'Control+Z Meta+Z', title: UNDO_KEY })}
              >
                {toast.action.label}
              </Button>
            )}
          </Alert>
        )}
      </Snackbar>
    </ConsoleTheme>
  );
};

/** Holds a toast that is pointed at or has the focus. MUI's timer restarts when either ends, though the other goes on. */
const useHold = () => {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isHeld: isPointedAt || isFocused,
    hold: {
      onMouseEnter: () => setPointedAt(true),
      onMouseLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
};

/** MUI's Snackbar does not give the focus back to the control that had it before. */
const useFocusBefore = () => {
  const before = useRef<EventTarget>(null);
  return {
    note: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) before.current = relatedTarget;
    },
    giveBack: () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
};
