import type { ComponentType } from 'react';

/**
 * Custom routes by path, for screens that a resource definition alone cannot describe. A path equal to a resource's name
 * replaces that screen. Add the menu item in `layout/menu.ts`.
 */
export const pages: Record<string, () => Promise<ComponentType>> = {
  '': async () => (await import('./dashboard/Dashboard')).Dashboard,
  purchases: async () => (await import('./purchaseAnalytics/PurchaseAnalytics')).PurchaseAnalytics,
  settings: async () => (await import('./settings/Settings')).Settings,
};
