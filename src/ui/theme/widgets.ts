import type { CSSObject, CssVarsThemeOptions } from '@mui/material/styles';

const FORCED_COLORS = '@media (forced-colors: active)';

/** Styles for the root element of a widget. */
export const root = (styles: CSSObject) => ({ styleOverrides: { root: styles } });

/** Theme for MUI's small widgets. Sizes around text are in rem, so that they scale with the text size. */
export const widgetStyles: CssVarsThemeOptions['components'] = {
  MuiButton: {
    defaultProps: { disableElevation: true, disableFocusRipple: true },
    styleOverrides: {
      root: {
        flex: 'none',
        maxWidth: '100%',
        minHeight: 'var(--control)',
        padding: '5px 16px',
        lineHeight: 1.5,
        // A pending button keeps the focus, so it is not disabled (Buttons.tsx).
        '&[aria-disabled="true"]': { cursor: 'progress', opacity: 0.75 },
      },
      sizeSmall: { minHeight: 'var(--control-small)', padding: '3px 10px' },
      contained: { [FORCED_COLORS]: { border: '1px solid ButtonText' } },
    },
  },
  MuiIconButton: {
    defaultProps: { disableFocusRipple: true },
    ...root({
      width: 'var(--control-icon)',
      height: 'var(--control-icon)',
      padding: 0,
      borderRadius: 'var(--radius-small)',
      color: 'var(--ink-soft)',
    }),
  },
  MuiBadge: {
    styleOverrides: {
      // Small, so that the bell stays visible.
      badge: {
        minWidth: '1rem',
        height: 'auto',
        padding: '0 4px',
        fontSize: 'var(--text-small)',
        lineHeight: 1.25,
        [FORCED_COLORS]: { border: '1px solid CanvasText' },
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { borderBottom: '1px solid var(--line)' },
      indicator: { [FORCED_COLORS]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' } },
    },
  },
  MuiTab: {
    defaultProps: { disableFocusRipple: true },
    ...root({
      '&:hover:not(.Mui-selected)': { color: 'var(--ink)' },
      // The bar clips its overflow.
      '&.Mui-focusVisible': { outlineOffset: -3 },
    }),
  },
  // No lighter surfaces in dark mode, because the contrast of texts is measured on --surface.
  MuiPaper: root({ backgroundImage: 'none' }),
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: 'var(--text-small)' } } },
  MuiSkeleton: root({ backgroundColor: 'var(--sunken)' }),
  MuiLinearProgress: {
    styleOverrides: {
      // Reduced motion stops the animation, which would leave the bar empty.
      bar1: { '@media (prefers-reduced-motion: reduce)': { width: '95%' } },
    },
  },
  MuiListItemButton: root({
    gap: 12,
    minHeight: '2.5rem',
    padding: '0 12px',
    borderRadius: 'var(--radius-small)',
    color: 'var(--ink-soft)',
    fontWeight: 550,
    '&:hover': { backgroundColor: 'var(--sunken)', color: 'var(--ink)' },
    '&[aria-current]': {
      backgroundColor: 'var(--primary-soft)',
      color: 'var(--primary-deep)',
      [FORCED_COLORS]: { border: '2px solid Highlight' },
    },
  }),
  MuiListItemIcon: {
    styleOverrides: { root: { minWidth: 0, color: 'inherit', '& svg': { fontSize: 'var(--text-large)' } } },
  },
  // The default color of react-admin's app bar.
  MuiAppBar: {
    styleOverrides: {
      colorSecondary: { backgroundColor: 'var(--surface)', color: 'var(--ink-soft)', boxShadow: 'none' },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: {
        maxWidth: 'calc(100% - 48px)',
        [FORCED_COLORS]: { borderRight: '2px solid CanvasText' },
      },
    },
  },
  MuiPaginationItem: {
    defaultProps: { shape: 'rounded' },
    ...root({
      minWidth: 'var(--control-small)',
      height: 'var(--control-small)',
      margin: 0,
      '&[aria-disabled="true"]': { color: 'var(--line-strong)', backgroundColor: 'transparent', cursor: 'default' },
      '&[aria-current], &[aria-current]:hover': {
        backgroundColor: 'var(--primary-soft)',
        color: 'var(--primary-deep)',
        fontWeight: 650,
        [FORCED_COLORS]: { border: '2px solid Highlight' },
      },
    }),
  },
  // A pill with its thumb inside.
  MuiSwitch: {
    defaultProps: { disableFocusRipple: true },
    styleOverrides: {
      root: {
        flex: 'none',
        width: '2.5rem',
        height: '1.5rem',
        padding: 0,
        borderRadius: '999px',
        '&:has(:focus-visible)': { outline: '2px solid var(--primary)', outlineOffset: 2 },
      },
      switchBase: {
        padding: '0.1875rem',
        color: 'var(--surface)',
        transition: 'transform 140ms',
        '&.Mui-checked': { color: 'var(--surface)', transform: 'translateX(1rem)' },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1 },
        '&.Mui-checked .MuiSwitch-input': { left: '-1rem' },
        '&.Mui-disabled': { color: 'var(--surface)' },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.45 },
        '&.Mui-focusVisible': { outline: 'none' },
        [FORCED_COLORS]: {
          '&.Mui-checked + .MuiSwitch-track': { backgroundColor: 'Highlight' },
          '&.Mui-disabled + .MuiSwitch-track': { borderColor: 'GrayText', opacity: 1 },
          '&.Mui-disabled .MuiSwitch-thumb': { backgroundColor: 'GrayText' },
        },
      },
      // MUI's input is wider than the pill.
      input: { left: 0, width: '2.5rem' },
      thumb: {
        width: '1.125rem',
        height: '1.125rem',
        boxShadow: 'none',
        [FORCED_COLORS]: { forcedColorAdjust: 'none', backgroundColor: 'ButtonText' },
      },
      track: {
        borderRadius: '999px',
        backgroundColor: 'var(--line-strong)',
        opacity: 1,
        [FORCED_COLORS]: { forcedColorAdjust: 'none', border: '1px solid ButtonText', backgroundColor: 'ButtonFace' },
      },
    },
  },
};
