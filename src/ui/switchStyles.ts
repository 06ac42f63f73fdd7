import type { Components, Theme } from '@mui/material/styles';

const FORCED_COLORS = '@media (forced-colors: active)';

/** MUI's switch as a pill with its thumb inside. */
export const switchStyles: Components<Theme> = {
  MuiSwitch: {
    defaultProps: { disableFocusRipple: true },
    styleOverrides: {
      root: { flex: 'none', width: '2.5rem', height: '1.5rem', padding: 0, overflow: 'visible' },
      switchBase: {
        padding: '0.1875rem',
        color: 'var(--surface)',
        '&.Mui-checked': { color: 'var(--surface)', transform: 'translateX(1rem)' },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1 },
        '&.Mui-disabled': { color: 'var(--surface)' },
        '&.Mui-checked .MuiSwitch-input': { left: '-1rem' },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.45 },
        '&.Mui-focusVisible': { outline: 'none' },
        '&.Mui-focusVisible + .MuiSwitch-track': { outline: '2px solid var(--primary)', outlineOffset: 2 },
        [FORCED_COLORS]: {
          '&.Mui-checked + .MuiSwitch-track': { backgroundColor: 'Highlight' },
          '&.Mui-disabled + .MuiSwitch-track': { borderColor: 'GrayText', opacity: 1 },
          '&.Mui-disabled .MuiSwitch-thumb': { backgroundColor: 'GrayText' },
        },
      },
      // As wide as the pill. MUI's is wider, and would cover a label beside it.
      input: { left: 0, width: '2.5rem' },
      thumb: {
        width: '1.125rem',
        height: '1.125rem',
        boxShadow: 'none',
        [FORCED_COLORS]: { forcedColorAdjust: 'none', backgroundColor: 'ButtonText' },
      },
      track: {
        borderRadius: '1rem',
        backgroundColor: 'var(--line-strong)',
        opacity: 1,
        [FORCED_COLORS]: { forcedColorAdjust: 'none', border: '1px solid ButtonText', backgroundColor: 'ButtonFace' },
      },
    },
  },
};
