import type { Components } from '@mui/material/styles';

/** The theme's part for toasts: at the top of a phone's screen, away from the buttons of a dialog. */
export const toastTheme: Components = {
  MuiSnackbar: {
    styleOverrides: {
      root: {
        pointerEvents: 'auto',
        '@media (max-width: 37.49em)': { top: '0.5rem', bottom: 'auto', left: 16 },
        '& .MuiAlert-root': {
          boxSizing: 'border-box',
          width: 'min(25rem, calc(100vw - 32px))',
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
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { padding: '6px 8px 6px 12px', borderRadius: 10, fontSize: '0.875rem', overflowWrap: 'anywhere' },
      message: { flex: 1, minWidth: 0 },
      action: { gap: 4, marginRight: 0 },
      icon: { color: 'inherit !important', opacity: 1 },
    },
  },
  MuiAlertTitle: {
    styleOverrides: { root: { margin: 0, fontSize: 'inherit', fontWeight: 650, lineHeight: 'inherit' } },
  },
};
