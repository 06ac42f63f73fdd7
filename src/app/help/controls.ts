import type { help } from '../../i18n/help';

type Control = keyof typeof help.controls;

/** The feature of each control, in the order in which the help lists them. */
const FEATURE_OF: Readonly<Record<Control, string>> = {
  numbers: 'numbers',
  panel: 'profile',
  report: 'analytics',
  sort: 'sort',
  filters: 'filters',
  views: 'filters',
  bulk: 'bulk',
  undo: 'undo',
  responses: 'responses',
  export: 'export',
  import: 'import',
  history: 'history',
  restore: 'history',
  invitations: 'invitations',
  suspension: 'suspension',
  two_factor: 'two-factor',
  two_factor_reset: 'two-factor',
  devices: 'devices',
  appearance: 'appearance',
  languages: 'languages',
  system: 'system',
  refresh: 'refresh',
};

const LIST = ['sort', 'filters', 'views', 'export', 'refresh'] as const;
const RECORDS = [...LIST, 'bulk', 'undo', 'history'] as const;

/** The controls of each screen, by its path. */
const CONTROLS_OF: Readonly<Record<string, readonly Control[]>> = {
  home: ['numbers', 'undo', 'refresh'],
  users: [...RECORDS, 'panel', 'import'],
  supplements: [...RECORDS, 'import'],
  'wellbeing-metrics': RECORDS,
  feedback: [...RECORDS, 'responses'],
  purchases: [...LIST, 'report'],
  settings: ['two_factor', 'devices', 'appearance', 'languages', 'system'],
  'admin-users': ['sort', 'history', 'invitations', 'suspension', 'two_factor_reset', 'refresh'],
  history: ['filters', 'views', 'export', 'restore', 'refresh'],
};

/** Returns the controls that a screen has with these features. @param name The screen's path; `home` is the dashboard. */
export const controlsOf = (name: string, features: readonly string[]): Control[] => {
  const controls = CONTROLS_OF[name] ?? [];
  return (Object.keys(FEATURE_OF) as Control[]).filter(
    (control) => controls.includes(control) && features.includes(FEATURE_OF[control]),
  );
};
