import type { help } from '../../i18n/en/help';

type Control = keyof typeof help.controls;

/** The order in which the help lists the controls. */
const ORDER: readonly Control[] = [
  'numbers',
  'panel',
  'report',
  'sort',
  'filters',
  'views',
  'bulk',
  'undo',
  'responses',
  'export',
  'import',
  'history',
  'restore',
  'invitations',
  'suspension',
  'two_factor',
  'two_factor_reset',
  'devices',
  'appearance',
  'languages',
  'system',
  'refresh',
];

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

/** Returns the controls that a screen has, in the order of the help. @param name The screen's path; `home` is the dashboard. */
export const controlsOf = (name: string): Control[] => {
  const controls = CONTROLS_OF[name] ?? [];
  return ORDER.filter((control) => controls.includes(control));
};
