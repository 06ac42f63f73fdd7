import { type ColorSystemOptions, type CssVarsThemeOptions, createTheme, duration } from '@mui/material/styles';
import { mapValues, once } from 'es-toolkit';
import { dialogTheme } from './dialogs';
import { formTheme } from './forms';
import { widgetStyles } from './widgets';

/** Outline of the control with the keyboard focus. Without the ripple, MUI shows none. */
const focusRing = { outline: '2px solid var(--primary)', outlineOffset: 2 };

/** The same in both schemes, because the custom properties have other values in dark mode (appearance/appearance.css). */
const palette: ColorSystemOptions['palette'] = {
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
};

/** Colors that MUI would mix from `light`, which is dark in dark mode. Toasts have their own colors. */
const darkAlerts = {
  warningColor: 'var(--ink)',
  warningStandardBg: 'var(--warning-soft)',
  infoColor: 'var(--ink)',
  infoStandardBg: 'var(--primary-soft)',
  infoIconColor: 'var(--primary)',
  infoFilledColor: 'var(--on-primary)',
};

/**
 * MUI fades colors for up to 300 ms, and draws each step in the thread that handles the next key or click. Dialogs and menus
 * appear with an animation instead (decision 5).
 */
const NO_TRANSITIONS = { duration: mapValues(duration, () => 0) };

/**
 * Returns the options of MUI's theme.
 * @param light, dark Further colors of each scheme.
 */
export const themeOptions = (
  light?: ColorSystemOptions['palette'],
  dark = light,
): CssVarsThemeOptions & { cssVariables: object } => ({
  cssVariables: { nativeColor: true, colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: {
    light: { palette: { ...light, ...palette } },
    dark: { palette: { ...dark, ...palette, Alert: darkAlerts } },
  },
  shape: { borderRadius: 'var(--radius-small)' },
  transitions: NO_TRANSITIONS,
  typography: {
    fontFamily: 'var(--font)',
    // `body2` and buttons have this size by default.
    body1: { fontSize: 'var(--text-base)' },
    caption: { fontSize: 'var(--text-small)' },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    ...widgetStyles,
    ...dialogTheme,
    ...formTheme,
    MuiChip: { styleOverrides: { root: { borderRadius: 'var(--radius-small)', fontSize: 'var(--text-small)' } } },
    MuiCheckbox: { defaultProps: { disableFocusRipple: true } },
    MuiButtonBase: {
      // Not `disableRipple`: with it, MUI 7 retains every blur event of a button, and so the form that got the focus.
      defaultProps: { disableTouchRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
  },
});

/**
 * Returns MUI's theme, based on the custom properties of tokens.css, so that each color is defined once and the static login
 * page looks the same. `nativeColor` lets the browser mix the colors. Created with the first call: this takes MUI 10 ms, which
 * would block the page together with the evaluation of the console's code.
 */
export const consoleTheme = once(() => createTheme(themeOptions()));
