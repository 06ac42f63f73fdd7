import { createTheme } from '@mui/material/styles';
import { dialogTheme, toastTheme } from './dialogs';
import { formTheme } from './forms';
import { switchStyles, widgetStyles } from './widgets';

/** Shows which control has the keyboard focus: with the ripple off, MUI would not. */
const focusRing = { outline: '2px solid var(--primary)', outlineOffset: 2 };

/**
 * MUI's theme in the custom properties of tokens.css, so that each color is written once and the static login page has the
 * same look. `nativeColor` lets the browser mix them. A dark scheme is a second entry of `colorSchemes`.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true, colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: {
    light: {
      palette: {
        primary: {
          main: 'var(--primary)',
          dark: 'var(--primary-deep)',
          light: 'var(--primary-soft)',
          contrastText: 'var(--on-primary)',
        },
        error: {
          main: 'var(--danger)',
          dark: 'var(--danger-deep)',
          light: 'var(--danger-soft)',
          contrastText: 'var(--on-primary)',
        },
        success: { main: 'var(--success)', light: 'var(--success-soft)', contrastText: 'var(--on-primary)' },
        warning: { main: 'var(--warning)', light: 'var(--warning-soft)', contrastText: 'var(--on-primary)' },
        background: { default: 'var(--canvas)', paper: 'var(--surface)' },
        text: { primary: 'var(--ink)', secondary: 'var(--ink-soft)' },
        divider: 'var(--line)',
        // Disabled controls stay readable: they announce planned features.
        action: { disabled: 'var(--line-strong)', disabledBackground: 'var(--sunken)' },
      },
    },
  },
  // The breakpoints of the style sheets, where the sidebar leaves and where tables become cards.
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: 'var(--font)',
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    ...widgetStyles,
    ...switchStyles,
    ...dialogTheme,
    ...toastTheme,
    ...formTheme,
    MuiCheckbox: { defaultProps: { disableFocusRipple: true } },
    MuiButtonBase: {
      // No ripple. Not by `disableRipple`: with it MUI 7 keeps every blur of a button for a ripple that never comes, and
      // with the event the form that took the focus.
      defaultProps: { disableTouchRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
  },
});
