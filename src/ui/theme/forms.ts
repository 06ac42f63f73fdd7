import type { CssVarsThemeOptions } from '@mui/material/styles';
import { loadable } from '../loadable';
import { root } from './widgets';

const FormContent = loadable(async () => (await import('../form/FormContent')).FormContent);

/** Theme for inputs: label above the control, hint or error below it. */
export const formTheme: CssVarsThemeOptions['components'] = {
  // The default variant `outlined` draws a notch, for which it renders each label twice.
  MuiTextField: { defaultProps: { variant: 'standard', fullWidth: true } },

  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    ...root({
      position: 'static',
      alignSelf: 'flex-start',
      maxWidth: '100%',
      marginBottom: 4,
      transform: 'none',
      color: 'inherit',
      fontWeight: 600,
      whiteSpace: 'normal',
      '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: 'inherit' },
    }),
  },

  MuiInputBase: {
    // The global keyframes detect autofill for floating labels, which the console does not have.
    defaultProps: { disableInjectingGlobalStyles: true, maxRows: 10 },
  },
  MuiInput: {
    defaultProps: { disableUnderline: true },
    styleOverrides: {
      root: {
        minHeight: '2.625rem',
        padding: 0,
        border: '1px solid var(--line-strong)',
        borderRadius: 'var(--radius-small)',
        background: 'var(--surface)',
        'label + &': { marginTop: 0 },
        '&:hover': { borderColor: 'var(--ink-soft)' },
        '&.Mui-focused': { borderColor: 'var(--primary)', outline: '2px solid var(--primary)', outlineOffset: -2 },
        '&.Mui-error': { borderColor: 'var(--danger)', outlineColor: 'var(--danger)' },
        '&.Mui-disabled': { borderColor: 'var(--line-strong)', background: 'var(--sunken)', color: 'var(--ink-soft)' },
        // Phones zoom in on fields with smaller text.
        '@media (max-width: 37.49em)': { minHeight: 'calc(var(--control) + 2px)', fontSize: 'var(--text-medium)' },
      },
      input: {
        height: 'auto',
        padding: '8px 12px',
        '&::placeholder': { color: 'var(--ink-soft)', opacity: 1 },
        // The frame around the input shows the focus.
        '&:focus-visible': { outline: 'none' },
        '&.Mui-disabled': { WebkitTextFillColor: 'currentcolor' },
      },
    },
  },
  MuiInputAdornment: root({ maxHeight: 'none', marginLeft: 0, marginRight: 5 }),

  MuiFormHelperText: root({ fontSize: 'var(--text-small)', overflowWrap: 'anywhere' }),

  MuiSelect: {
    styleOverrides: {
      // A long choice takes several lines instead of being cut off.
      select: {
        '&&&': { paddingRight: 36 },
        overflowWrap: 'anywhere',
        whiteSpace: 'normal',
      },
      icon: { right: 10, color: 'var(--ink-soft)' },
    },
  },
  MuiMenuItem: root({
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    // The menu's frame would cut off an outline outside it.
    '&.Mui-focusVisible': { outlineOffset: -2 },
  }),

  // The same size as the other inputs.
  MuiAutocomplete: {
    styleOverrides: {
      root: {
        '& .MuiInput-root.MuiInputBase-root': { paddingBottom: 0 },
        '& .MuiInput-root .MuiInput-input.MuiAutocomplete-input': { padding: '8px 0 8px 12px' },
      },
      endAdornment: { right: 4 },
      paper: { border: '1px solid var(--line)', overflowWrap: 'anywhere' },
    },
  },

  MuiFormControlLabel: root({
    alignSelf: 'flex-start',
    gap: 12,
    minHeight: 'max(2.5rem, var(--control))',
    margin: '0 8px 0 0',
  }),

  // No line below a field without a hint or an error. react-admin would reserve one.
  RaBooleanInput: { defaultProps: { helperText: false } },
  RaDateInput: { defaultProps: { helperText: false } },
  RaNumberInput: { defaultProps: { helperText: false } },
  RaSelectInput: { defaultProps: { helperText: false, margin: 'none' } },
  RaTextInput: { defaultProps: { helperText: false } },

  RaSimpleForm: { defaultProps: { component: FormContent } },
  RaTabbedForm: { defaultProps: { component: FormContent } },

  // react-admin shows the buttons of an item on hover only, so the keyboard could not reach them.
  RaSimpleFormIterator: root({ '& .RaSimpleFormIterator-action': { visibility: 'visible' } }),
};
