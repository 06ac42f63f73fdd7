/**
 * What each entry of the console may weigh, in kB of JavaScript as brotli makes it: what has come in before it can be used,
 * from an empty cache. Bytes are the same on every machine, so `npm test` holds them.
 *
 * To change a number: say in the commit what it buys, and keep it as tight as it is here, about a hundredth above what is
 * built: who makes an entry lighter lowers its limit, too. Afterwards
 * `npm run build && UPDATE_WEIGHTS=1 npx vitest run --project size` writes weights.json, by which a failure tells what has
 * grown since.
 */
export interface Budget {
  /** The sources that the entry cannot be shown without; what they import counts as well. */
  sources: readonly string[];
  /** At most. */
  kilobytes: number;
  /** Packages, or beginnings of their names, that it must do without. */
  without: readonly string[];
}

/** What every screen needs. */
export const CONSOLE = ['src/app/main.tsx', 'src/app/Console.tsx', 'src/resources/entries.ts'];
const CHARTS = ['recharts', 'd3-', 'victory-vendor', '@reduxjs/'];

export const budgets: Record<string, Budget> = {
  // What stands in the page itself; the form is at work with 'signing in'.
  'login, to type': { sources: [], kilobytes: 2.9, without: [] },
  'signing in': {
    sources: ['src/app/main.tsx', 'src/pages/Login.tsx'],
    kilobytes: 96,
    without: ['@mui/', '@emotion/', 'react-admin', 'ra-', '@tanstack/', 'react-hook-form', ...CHARTS],
  },
  'first list': { sources: [...CONSOLE, 'src/resources/users.tsx'], kilobytes: 260, without: CHARTS },
  dashboard: { sources: [...CONSOLE, 'src/pages/Dashboard.tsx'], kilobytes: 263, without: CHARTS },
  analytics: {
    sources: [...CONSOLE, 'src/pages/PurchaseAnalytics.tsx', 'src/pages/purchaseAnalytics/charts/'],
    kilobytes: 353,
    without: [],
  },
};
