import type { ComponentType } from 'react';
import type { CallName } from '../dataProvider/calls';

/**
 * Custom routes by path, for screens that a resource definition alone cannot describe. A path equal to a resource's name
 * replaces that screen. Add the menu item in `layout/menu.ts`.
 */
export const pages: Record<string, () => Promise<ComponentType>> = {
  '': async () => (await import('./dashboard/Dashboard')).Dashboard,
  purchases: async () => (await import('./purchaseAnalytics/PurchaseAnalytics')).PurchaseAnalytics,
  settings: async () => (await import('./settings/Settings')).Settings,
};

/** The first calls of a page at its address without a query, which are requested while its code loads (`app/prefetch.ts`). */
export const firstCalls: Record<string, (hasFeatures: boolean) => readonly CallName[]> = {
  '': () => [
    'dashboard/stats',
    'dashboard/recent-activity',
    'dashboard/popular-supplements',
    'dashboard/wellbeing-trends',
    'dashboard/recent-feedback',
  ],
  purchases: (hasFeatures) => [hasFeatures ? 'purchases/report' : 'purchases/analytics'],
};
