import type { help } from '../../i18n/en/help';

type Control = keyof typeof help.controls;

const RECORDS = ['users', 'supplements', 'wellbeing-metrics', 'feedback'];
const LISTS = [...RECORDS, 'purchases'];

/** The screens that have each control, in the order of the help. A screen is its path; `home` is the dashboard. */
const SCREENS_WITH: Readonly<Record<Control, readonly string[]>> = {
  numbers: ['home'],
  panel: ['users'],
  report: ['purchases'],
  sort: [...LISTS, 'admin-users'],
  filters: [...LISTS, 'history'],
  views: [...LISTS, 'history'],
  bulk: RECORDS,
  undo: ['home', ...RECORDS],
  responses: ['feedback'],
  export: [...LISTS, 'history'],
  import: ['users', 'supplements'],
  history: [...RECORDS, 'admin-users'],
  restore: ['history'],
  invitations: ['admin-users'],
  suspension: ['admin-users'],
  two_factor: ['settings'],
  two_factor_reset: ['admin-users'],
  devices: ['settings'],
  appearance: ['settings'],
  languages: ['settings'],
  system: ['settings'],
  refresh: ['home', ...LISTS, 'admin-users', 'history'],
};

/** Returns the controls that a screen has. */
export const controlsOf = (screen: string): string[] =>
  Object.entries(SCREENS_WITH).flatMap(([control, screens]) => (screens.includes(screen) ? [control] : []));
