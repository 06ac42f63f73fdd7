import type { Locator } from '@playwright/test';

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

/** The links of these items, in the order of the page; an added resource has one besides. */
export const itemLinks = (navigation: Locator): Locator =>
  navigation.locator(ITEMS.map(([, href]) => `a[href="${href}"]`).join(', '));
