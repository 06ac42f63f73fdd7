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

/** The shortcut in the tooltip of an Undo button. */
const UNDO_KEY = /Mac|iP/.test(globalThis.navigator?.userAgent ?? '') ? '⌘Z' : 'Ctrl+Z';

/** A toast in MUI's Snackbar. Provides the theme itself, because toasts are also shown outside the console. */
export const ToastCard = ({ toast }: { toast: ShownToast }) => {
  const shell = useShell();
  const { isHeld, hold } = useHold();
  const previousFocus = usePreviousFocus();
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
          previousFocus.note(event);
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
                  previousFocus.restore();
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
            {action && (
              <Button
                size="small"
                onClick={action.onClick}
                {...(action.isUndo && { 'aria-keyshortcuts': 'Control+Z Meta+Z', title: UNDO_KEY })}
              >
                {action.label}
              </Button>
            )}
          </Alert>
        )}
      </Snackbar>
    </ConsoleTheme>
  );
};

/** Keeps a toast open while it is hovered or has the focus. MUI's own timer restarts when one of them ends. */
const useHold = () => {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isHeld: isHovered || isFocused,
    hold: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
};

/** Returns the focus to the control that had it before the toast, which MUI's Snackbar does not do. */
const usePreviousFocus = () => {
  const before = useRef<EventTarget>(null);
  return {
    note: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) before.current = relatedTarget;
    },
    restore: () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
};
