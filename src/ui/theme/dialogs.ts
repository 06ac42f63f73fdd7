import type { CssVarsThemeOptions } from '@mui/material/styles';
import { root } from './widgets';

/** A window that is too low for title, buttons and content. There, the whole dialog scrolls. */
const LOW_WINDOW = '@media (max-height: 19.99em)';
const NARROW_WINDOW = '@media (max-width: 37.49em)';

/**
 * How dialogs and menus appear: with an animation, because MUI's transitions delay the first input. `base.css` turns it off for
 * users who prefer reduced motion.
 */
const RISE = 'rise 140ms ease-out';
const NO_TRANSITION = { transitionDuration: 0 };

/** Theme for dialogs and toasts. Lengths around text are in rem, so that they scale with the text size. */
export const dialogTheme: CssVarsThemeOptions['components'] = {
  MuiBackdrop: root({
    // Except below menus, whose backdrop is invisible.
    '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--backdrop)', animation: 'appear 140ms ease-out' },
  }),
  MuiDialog: {
    styleOverrides: {
      // A sheet at the bottom of a phone, where the thumb is.
      container: { [NARROW_WINDOW]: { alignItems: 'flex-end' } },
      paper: {
        borderRadius: 'var(--radius-large)',
        boxShadow: 'var(--shadow-raised)',
        animation: RISE,
        [NARROW_WINDOW]: {
          margin: 0,
          width: '100%',
          maxHeight: 'calc(100% - 24px)',
          borderRadius: 'var(--radius-large) var(--radius-large) 0 0',
        },
        // A form around title, content and buttons is laid out as the dialog itself.
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        [LOW_WINDOW]: { '& > form': { flex: 'none' } },
        '&:focus-visible': { outline: 'none' },
        // Forced colors remove the shadow and the backdrop.
        '@media (forced-colors: active)': { border: '2px solid CanvasText' },
      },
      paperWidthXs: { maxWidth: '27.75rem' },
      paperWidthSm: { maxWidth: '37.5rem' },
    },
  },
  MuiDialogTitle: root({ padding: '20px 24px 8px', fontWeight: 650, overflowWrap: 'anywhere' }),
  MuiDialogContent: root({
    // The selector has the specificity of MUI's own rule for a content below a title.
    '.MuiDialogTitle-root + &': { paddingTop: 4 },
    padding: '4px 24px 16px',
    [LOW_WINDOW]: { flex: 'none', overflow: 'visible' },
  }),
  MuiPopover: {
    defaultProps: NO_TRANSITION,
    styleOverrides: { paper: { borderRadius: 'var(--radius)', animation: RISE } },
  },
  MuiMenu: { defaultProps: NO_TRANSITION },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    ...root({
      flexWrap: 'wrap',
      gap: 8,
      padding: '12px 24px 20px',
      [NARROW_WINDOW]: { '& > .MuiButton-root': { flex: '1 0 auto' } },
    }),
  },
  // Toasts cover neither the list nor the buttons of a dialog: they are in the free space of the sidebar, or at the top of a small screen.
  MuiSnackbar: {
    defaultProps: { transitionDuration: 140 },
    ...root({
      pointerEvents: 'auto',
      '@media (min-width: 56.25em)': {
        left: 'var(--toast-left, 24px)',
        bottom: 'var(--toast-bottom, 24px)',
        maxWidth: 'var(--toast-width, none)',
      },
      '@media (max-width: 56.24em)': { top: '0.5rem', bottom: 'auto', left: 16, right: 'auto' },
      '& .MuiAlert-root': {
        width: 'min(22rem, calc(100vw - 32px))',
        maxWidth: '100%',
        border: '1px solid var(--line)',
        borderLeft: '4px solid var(--primary)',
        backgroundColor: 'var(--surface)',
        color: 'var(--ink)',
        boxShadow: 'var(--shadow-raised)',
      },
      '& .MuiAlert-colorWarning': { borderLeftColor: 'var(--warning)' },
      '& .MuiAlert-colorError': {
        borderColor: 'var(--danger)',
        backgroundColor: 'var(--danger-soft)',
        color: 'var(--danger-deep)',
      },
    }),
  },
  MuiAlert: {
    styleOverrides: {
      root: { overflowWrap: 'anywhere' },
      message: { flex: 1, minWidth: 0, '& > .MuiButton-root': { marginLeft: -10 } },
      action: { paddingLeft: 4 },
    },
  },
  MuiAlertTitle: root({ margin: 0, fontWeight: 650 }),
};
