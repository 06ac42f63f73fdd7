import { type CssVarsThemeOptions, type Theme, ThemeProvider } from '@mui/material/styles';
import type { PropsWithChildren } from 'react';

const PHONE = '@media (max-width: 37.49em)';
const IN_DIALOG = '.MuiDialogContent-root &';
const LINE = '1px solid var(--line)';
/** Height of the pages, also while they load. */
const PAGINATION = '3.625rem';

/** The bar for selected rows covers the header except its checkbox, so that the rows do not move when the first one is selected. */
const BAR = '.RaBulkActionsToolbar-toolbar';

/** The style of a component's root element. */
const root = <Styles extends object>(styles: Styles) => ({ styleOverrides: { root: styles } });

const table = (name: 'RaDataTable' | 'RaDatagrid') =>
  root({
    [`& .${name}-tableWrapper`]: { overflowX: 'auto' },
    [`& .${name}-headerCell`]: {
      position: 'static',
      backgroundColor: 'color-mix(in srgb, var(--sunken) 55%, var(--surface))',
    },
    [`&:has(${BAR}:not(.RaBulkActionsToolbar-collapsed)) .${name}-headerCell`]: {
      backgroundColor: 'var(--primary-soft)',
    },
    [`&:has(.${name}-expandHeader) ${BAR}`]: { left: '5.75rem' },
  });

const details = (name: 'RaEdit' | 'RaCreate' | 'RaShow') =>
  root({
    [IN_DIALOG]: {
      [`& .${name}-main`]: { marginTop: 0 },
      [`& .${name}-card`]: { background: 'none', boxShadow: 'none', overflow: 'visible' },
      // Beside the dialog's title.
      '& > .MuiToolbar-root': { position: 'absolute', top: 12, right: 20 },
    },
  });

/**
 * Theme for react-admin's pages and tables, which look like the console's own (list/table.css). Not in `ui/theme`, because only such
 * pages load it.
 */
export const pageTheme = {
  RaList: root({
    gap: 16,
    [PHONE]: { flexWrap: 'wrap' },
    '& .RaList-main': { minWidth: 0, '& > .MuiToolbar-root': { minHeight: PAGINATION } },
    // One card with the tools, the rows and the pages, unless the page has a `component` of its own.
    '& .RaList-main:has(> .MuiCard-root)': {
      marginTop: 0,
      border: LINE,
      borderRadius: 'var(--radius)',
      background: 'var(--surface)',
      boxShadow: 'var(--shadow)',
    },
    '& .RaList-content.MuiCard-root': { borderRadius: 0, background: 'none', boxShadow: 'none' },
  }),
  RaListToolbar: root({
    gap: 12,
    alignItems: 'center',
    minHeight: 'calc(var(--control) + 33px)',
    padding: 16,
    borderBottom: LINE,
    background: 'none',
    '& > span:empty': { display: 'none' },
    '& > .MuiToolbar-root': { flex: '1 0 auto', maxWidth: '100%' },
    [PHONE]: { flexDirection: 'column-reverse', alignItems: 'stretch', background: 'none' },
  }),
  RaFilterForm: root({
    '&&': { flexShrink: 1, gap: 8, minHeight: 'var(--control)', padding: 0 },
    '& .RaFilterForm-filterFormInput .MuiFormControl-root': { margin: 0 },
    '& .RaFilterForm-clearFix': { display: 'none' },
  }),
  RaTopToolbar: root({
    flexWrap: 'wrap',
    alignItems: 'center',
    minHeight: 0,
    padding: 0,
    background: 'none',
    [PHONE]: { background: 'none' },
    '& .MuiButton-text, & .MuiIconButton-root': { minWidth: 'var(--control)', minHeight: 'var(--control)' },
  }),
  RaCreateButton: {
    defaultProps: { variant: 'contained', size: 'medium' },
    // On a phone, too, a button with its label, which covers nothing.
    ...root({
      '&.RaCreateButton-floating': {
        position: 'static',
        width: 'auto',
        minHeight: 'var(--control)',
        height: 'var(--control)',
        padding: '0 12px',
        borderRadius: 'var(--radius-small)',
        boxShadow: 'none',
        '&::after': { content: 'attr(aria-label)', textTransform: 'none' },
      },
    }),
  },

  RaDataTable: table('RaDataTable'),
  RaDatagrid: table('RaDatagrid'),
  RaBulkActionsToolbar: root({
    [`& ${BAR}`]: {
      left: '2.75rem',
      gap: 8,
      height: 'calc(var(--table-head) - 1px)',
      minHeight: 0,
      padding: '0 16px 0 12px',
      borderRadius: 0,
      background: 'var(--primary-soft)',
      transform: 'none',
    },
    '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
    '& .RaBulkActionsToolbar-title p': { fontSize: 'inherit', fontWeight: 600 },
    '& .RaBulkActionsToolbar-topToolbar': {
      flex: 'none',
      '& .MuiButtonBase-root': { minHeight: 'var(--control-small)' },
    },
  }),
  MuiTableRow: root({
    '&.MuiTableRow-hover:hover': { backgroundColor: 'color-mix(in srgb, var(--sunken) 75%, var(--surface))' },
    '&:has(> .MuiTableCell-paddingCheckbox .Mui-checked):not(.MuiTableRow-head)': {
      backgroundColor: 'color-mix(in srgb, var(--primary-soft) 60%, var(--surface))',
      boxShadow: 'inset 3px 0 0 var(--primary)',
    },
    '&:last-child > .MuiTableCell-body': { borderBottom: 0 },
  }),
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 'var(--table-row)',
        padding: 'var(--table-cell) 16px',
        borderBottom: LINE,
        lineHeight: 1.3,
        '& .MuiTypography-root': { fontWeight: 'inherit' },
        // The record's name.
        '&.MuiTableCell-body:first-of-type, .MuiTableCell-paddingCheckbox + &.MuiTableCell-body': { fontWeight: 600 },
        '& a:not(.MuiButtonBase-root)': { fontWeight: 550, '&:not(:hover)': { textDecoration: 'none' } },
      },
      head: {
        height: 'var(--table-head)',
        color: 'var(--ink-soft)',
        fontSize: 'var(--text-small)',
        fontWeight: 550,
        whiteSpace: 'nowrap',
      },
      paddingCheckbox: { width: '2.75rem', padding: '0 0 0 4px' },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { overflow: 'visible', borderTop: LINE },
      toolbar: { '&&': { minHeight: PAGINATION, padding: '8px 16px' }, flexWrap: 'wrap', gap: '8px 16px' },
      spacer: { display: 'none' },
      // At the left edge.
      displayedRows: { order: -1, marginRight: 'auto' },
    },
  },

  RaEdit: details('RaEdit'),
  RaCreate: details('RaCreate'),
  RaShow: details('RaShow'),
  RaSimpleForm: root({
    '& > .MuiStack-root': { gap: 16 },
    [IN_DIALOG]: { padding: 0 },
    // Below the tabs of a form.
    '.MuiDivider-root + &&': { paddingTop: 16 },
  }),
  RaSimpleShowLayout: root({ [IN_DIALOG]: { padding: 0 } }),
  RaLabeled: root({ '& .RaLabeled-label': { color: 'var(--ink-soft)', fontSize: 'var(--text-small)' } }),
  RaToolbar: root({ background: 'none', [IN_DIALOG]: { position: 'static', minHeight: 0, padding: '20px 0 4px' } }),
} satisfies Components;

/** Returns a theme with further components. The theme's own win. */
export const withComponents = (theme: Theme, added: Components): Theme => {
  const own: Record<string, unknown> = { ...theme.components };
  const merged = Object.entries(added).map(([name, part]) => [name, { ...(part as object), ...(own[name] as object) }]);
  return { ...theme, components: { ...own, ...Object.fromEntries(merged) } };
};

type Components = NonNullable<CssVarsThemeOptions['components']>;

const withLook = (theme: Theme) => withComponents(theme, pageTheme);

/** Gives react-admin's elements in dialogs and on pages of one's own the console's look. */
export const PageLook = ({ children }: PropsWithChildren) => <ThemeProvider theme={withLook}>{children}</ThemeProvider>;
