import type { Components } from '@mui/material/styles';

/** A window in which title and buttons would leave no room for the content: all of the dialog scrolls. */
const LOW = '@media (max-height: 19.99em)';
const NARROW = '@media (max-width: 37.49em)';

/** The theme's part for dialogs. Lengths that hold text are in rem, so that larger letters get their room. */
export const dialogTheme: Components = {
  MuiBackdrop: { styleOverrides: { root: { backgroundColor: 'rgb(15 30 24 / 45%)' } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 14,
        boxShadow: 'var(--shadow-raised)',
        [NARROW]: { margin: 16, width: 'calc(100% - 32px)', maxHeight: 'calc(100% - 32px)' },
        // A form around title, content and buttons is laid out as the dialog itself.
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        [LOW]: { '& > form': { flex: 'none' } },
        '&:focus-visible': { outline: 'none' },
        // Forced colors take the shadow and the backdrop away.
        '@media (forced-colors: active)': { border: '2px solid CanvasText' },
      },
      paperWidthXs: { maxWidth: '27.75rem' },
      paperWidthSm: { maxWidth: '37.5rem' },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { padding: '20px 24px 8px', fontSize: '1.125rem', fontWeight: 650, overflowWrap: 'anywhere' },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      // As specific as MUI's own rule for a content below a title.
      root: {
        '.MuiDialogTitle-root + &': { paddingTop: 4 },
        padding: '4px 24px 16px',
        [LOW]: { flex: 'none', overflow: 'visible' },
      },
    },
  },
  MuiDialogContentText: { styleOverrides: { root: { font: 'inherit' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { flexWrap: 'wrap', gap: 8, padding: '12px 24px 20px' } },
  },
};
