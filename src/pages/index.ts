import type { ComponentType } from 'react';

/**
 * The custom routes, by path: screens that are not made of a resource's definition alone. A path that is also a resource's
 * name takes that screen's place. A menu item goes into `app/layout/menu.ts`.
 */
export const pages: Record<string, () => Promise<ComponentType>> = {
  '': async () => (await import('./Dashboard')).Dashboard,
  purchases: async () => (await import('./PurchaseAnalytics')).PurchaseAnalytics,
  settings: async () => (await import('./Settings')).Settings,
};
