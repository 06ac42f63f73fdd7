import type { Locator } from '@playwright/test';

/** The sidebar's items in order, and their addresses. */
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

/** The links of these items, in the order of the page; an added resource has a further link. */
export const itemLinks = (navigation: Locator): Locator =>
  navigation.locator(ITEMS.map(([, href]) => `a[href="${href}"]`).join(', '));
