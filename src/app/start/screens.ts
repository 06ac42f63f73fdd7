import { listOptions } from '../../crud/defineResource';
import type { CallName } from '../../dataProvider/calls';
import { gated, loadDefinition, resourceNames } from '../../resources';
import type { StartScreen } from './plan';

/** A screen at build time. `sources` are the modules that it needs in addition to the console's, named as in the manifest. */
interface BuiltScreen extends Pick<StartScreen, 'list' | 'defaultView'> {
  sources: string[];
}

const DASHBOARD: CallName[] = [
  'dashboard/stats',
  'dashboard/recent-activity',
  'dashboard/popular-supplements',
  'dashboard/wellbeing-trends',
  'dashboard/recent-feedback',
];

/** The module of a list's tabs. */
const LIST_TABS = 'src/crud/list/ListTabs.tsx';

/** Screens with a page component (`pages/index.ts`), by path. The others only have a definition. */
const pages: Record<string, BuiltScreen> = {
  '': { sources: ['src/pages/dashboard/Dashboard.tsx'], defaultView: { calls: DASHBOARD } },
  purchases: {
    sources: ['src/pages/purchaseAnalytics/PurchaseAnalytics.tsx'],
    defaultView: { calls: ['purchases/analytics'], featured: ['purchases/report'] },
  },
  settings: { sources: ['src/pages/settings/Settings.tsx'] },
};

/** Returns all screens by path, and the sidebar's calls. */
export const readScreens = async () => {
  // A resource that an API may not have is not prefetched.
  const names = resourceNames.filter((name) => !gated.includes(name));
  const definitions = await Promise.all(names.map(loadDefinition));
  // A resource with its own provider is not prefetched.
  const lists = definitions.map((definition): [string, BuiltScreen] => {
    const { name, api } = definition;
    const sources = [`src/resources/${name}.tsx`];
    if (!api) return [name, { sources }];
    // Only what the list's request needs, because the plan is in the page.
    const { bulk: _, restorable: __, impact: ___, history: ____, ...listed } = api;
    const { tabs, sort, perPage } = listOptions(definition);
    return [name, { sources: tabs ? [...sources, LIST_TABS] : sources, list: { api: listed, tabs, sort, perPage } }];
  });
  const badges = definitions.flatMap(({ menu }) => menu.badge?.call ?? []);
  return { badges: [...new Set(badges)], screens: { ...Object.fromEntries(lists), ...pages } };
};
