import CloseIcon from '@mui/icons-material/Close';
import { Alert, AlertTitle, Button, Snackbar } from '@mui/material';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useShell } from '../../i18n/language';
import { IconButton } from '../Buttons';
import { ConsoleTheme } from '../theme/ConsoleTheme';
import { dismissToast, type ShownToast } from './toast';

/** Time until a toast closes, in ms (specification, section 9). */
const DURATION = 5000;

/** The shortcut in the tooltip of an Undo button. */
const UNDO_KEY = /Mac|iP/.test(globalThis.navigator?.userAgent ?? '') ? '⌘Z' : 'Ctrl+Z';

/** A toast in MUI's Snackbar. Provides the theme itself, because toasts are also shown outside the console. */
export const ToastCard = ({ toast }: { toast: ShownToast }) => {
  const shell = useShell();
  const root = useRef<HTMLDivElement>(null);
  /** The control that had the focus before the toast. */
  const focusBefore = useRef<EventTarget>(null);
  const { duration = DURATION, action } = toast;
  useUndoKey(action?.isUndo ? action.onClick : undefined);
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) focusBefore.current = relatedTarget;
  };
  const close = () => {
    dismissToast();
    if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus();
  };
  return (
    <ConsoleTheme>
      <Snackbar
        ref={root}
        open
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        disableWindowBlurListener
        {...toast.snackbar}
        autoHideDuration={duration}
        resumeHideDuration={duration ?? undefined}
        onClose={(_, reason) => {
          // MUI starts its timer when the pointer leaves, even if the toast has the focus, and the other way round.
          const isHeld = reason === 'timeout' && root.current?.matches(':hover, :focus-within');
          if (!isHeld && reason !== 'clickaway') dismissToast();
        }}
        onFocus={onFocus}
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
              <IconButton label={shell.toast.close} onClick={close}>
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

/** Elements in which Ctrl+Z undoes typing. */
const EDITABLE = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

/**
 * Calls a function on Ctrl+Z (Cmd+Z), because a toast is many Tab stops away from the focus. Not in a text field, where the key
 * undoes typing, and not while a dialog is open.
 */
const useUndoKey = (undo: (() => void) | undefined) => {
  useEffect(() => {
    if (!undo) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo =
        event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || event.repeat || event.defaultPrevented) return;
      const isInField = event.target instanceof Element && event.target.matches(EDITABLE);
      if (isInField || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo]);
};
