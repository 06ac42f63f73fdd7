/** The sidebar's items in their order, and where they lead. */
export const ITEMS: [string, string][] = [
  ['Dashboard', '/'],
  ['Users', '/users'],
  ['Supplements', '/supplements'],
  ['Wellbeing Metrics', '/wellbeing-metrics'],
  ['Feedback', '/feedback'],
  ['Purchase Analytics', '/purchases'],
  ['Admin Users', '/admin-users'],
  ['Settings', '/settings'],
];
