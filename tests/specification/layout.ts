export const layout = [
  'Sidebar items in order: Dashboard (/), Users, Supplements, Wellbeing Metrics, Feedback (badge with the count of unresolved feedback when non-zero), Purchase Analytics, Admin Users, Settings.',
  'badge with the count of unresolved feedback when non-zero',
  'The current item is highlighted.',
  "Sidebar bottom: the user's initial, the username (or 'Admin') and a Logout action.",
  'On small screens the sidebar is hidden',
  'opens from a menu button as a left drawer',
  "Top bar: search box with placeholder 'Search...'",
  'notification and help buttons that do nothing (not shown)',
] as const;
