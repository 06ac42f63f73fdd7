/**
 * The maximum size of each entry of the console: the JavaScript that must be loaded before it can be used with an empty cache, in
 * kB after brotli compression. Bytes are the same on every machine, so `npm test` checks them.
 *
 * If you change a limit, give the reason in the commit, and set it about 1 % above the built size. Lower it when an entry gets
 * smaller. Then `npm run build && UPDATE_WEIGHTS=1 npx vitest run --project size` writes weights.json, from which a failure
 * reports the parts that have grown.
 */
export interface Budget {
  /** The sources that the entry needs to be shown; their imports count as well. */
  sources: readonly string[];
  /** Maximum size. */
  kilobytes: number;
  /** Packages, or prefixes of their names, that the entry must not load. */
  without: readonly string[];
}

/** The modules that every screen needs. */
export const CONSOLE = ['src/app/main.tsx', 'src/app/Console.tsx', 'src/resources/entries.ts'];
const CHARTS = ['recharts', 'd3-', 'victory-vendor', '@reduxjs/'];
/** Needed only by dialogs and the forms of pages. */
const FORMS = 'react-hook-form';

export const budgets: Record<string, Budget> = {
  // Only the page's inline code; the form can be sent once 'signing in' has loaded. The code contains the hashed names of the
  // screens' files, which depend on the settings: two builds of the same sources differed by 35 bytes.
  'login, to type': { sources: [], kilobytes: 4.06, without: [] },
  'signing in': {
    sources: ['src/app/main.tsx', 'src/pages/Login.tsx'],
    kilobytes: 101,
    without: ['@mui/', '@emotion/', 'react-admin', 'ra-', '@tanstack/', 'react-hook-form', ...CHARTS],
  },
  'first list': { sources: [...CONSOLE, 'src/resources/users.tsx'], kilobytes: 232, without: [FORMS, ...CHARTS] },
  'list with tabs': {
    sources: [...CONSOLE, 'src/resources/feedback.tsx', 'src/crud/list/ListTabs.tsx'],
    kilobytes: 238,
    without: [FORMS, ...CHARTS],
  },
  'list with inputs of its own': {
    sources: [...CONSOLE, 'src/resources/wellbeing-metrics.tsx'],
    kilobytes: 233,
    without: [FORMS, ...CHARTS],
  },
  dashboard: { sources: [...CONSOLE, 'src/pages/Dashboard.tsx'], kilobytes: 234, without: [FORMS, ...CHARTS] },
  settings: { sources: [...CONSOLE, 'src/pages/Settings.tsx'], kilobytes: 243, without: [FORMS, ...CHARTS] },
  analytics: {
    sources: [...CONSOLE, 'src/pages/PurchaseAnalytics.tsx', 'src/pages/purchaseAnalytics/charts/'],
    kilobytes: 339,
    without: [FORMS],
  },
};
