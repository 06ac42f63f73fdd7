import type { ListDefinition } from '../defineResource';

type Tabs = NonNullable<ListDefinition['tabs']>;

const defaultOf = ({ values }: Tabs) => Object.keys(values)[0] ?? '';

/** The tab that the address's filters name; the default one for anything that is no tab. */
export const readTab = (tabs: Tabs, filter: Record<string, unknown>): string => {
  const named = String(filter[tabs.filter] ?? '');
  return Object.hasOwn(tabs.values, named) ? named : defaultOf(tabs);
};

/** The filter by which the address names a tab: the default one is left out of it. */
export const writeTab = (tabs: Tabs, tab: string) => ({ [tabs.filter]: tab === defaultOf(tabs) ? '' : tab });
