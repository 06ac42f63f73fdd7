import { createTheme } from '@mui/material/styles';

const outlined = { variant: 'outlined', size: 'medium' } as const;

/**
 * MUI's theme, spoken in the custom properties of tokens.css, so that a colour is written down once. `nativeColor` lets
 * MUI mix them in CSS instead of parsing them.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true },
  palette: {
    primary: {
      main: 'var(--primary)',
      dark: 'var(--primary-deep)',
      light: 'var(--primary)',
      contrastText: 'var(--on-primary)',
    },
    error: {
      main: 'var(--danger)',
      dark: 'var(--danger-deep)',
      light: 'var(--danger)',
      contrastText: 'var(--on-primary)',
    },
    background: { default: 'var(--canvas)', paper: 'var(--surface)' },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-soft)' },
    divider: 'var(--line)',
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: 'var(--font)',
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    // The ripple was what showed the focus: without it, everything that can be pressed is outlined.
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': { outline: '2px solid var(--primary)', outlineOffset: 2 } } },
    },
    // Its frame cuts off what lies outside of it.
    MuiMenuItem: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -2 } } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 38 },
      },
    },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: 'var(--line-strong)' } } },
    // The hint's place is kept, so that a message does not push the form.
    MuiFormHelperText: { styleOverrides: { root: { marginLeft: 2, overflowWrap: 'anywhere' } } },
    RaPasswordInput: { defaultProps: outlined },
    RaTextInput: { defaultProps: outlined },
    RaNumberInput: { defaultProps: outlined },
    RaDateInput: { defaultProps: outlined },
    RaSelectInput: { defaultProps: outlined },
  },
});
