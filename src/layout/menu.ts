import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { type ComponentType, createContext, useContext } from 'react';
import { type LayoutProps, useCanAccessResources } from 'react-admin';
import { useAccess } from '../authProvider/AccessProvider';
import { useHasFeatures } from '../authProvider/useHasFeatures';
import type { AnyDefinition } from '../crud/defineResource';
import { useEntries } from '../crud/useEntries';

export interface MenuItem {
  path: string;
  /** A message key or a text. */
  label: string;
  icon: ComponentType;
  /** The items are sorted by it. Resources have 1 to 99. */
  order: number;
  /** Shows the item only to users who may list this resource (`canAccess`). */
  resource?: string;
  badge?: AnyDefinition['menu']['badge'];
  /** Shows the item only if the API has our features. */
  needsFeatures?: boolean;
}

/** Items of pages that are not resources. */
const pageItems: MenuItem[] = [
  { path: '/', label: 'ra.page.dashboard', icon: DashboardIcon, order: 0 },
  { path: '/settings', label: 'layout.settings', icon: SettingsIcon, order: 100 },
];

/** Returns the sidebar's items in order (specification, section 2). */
export const createMenu = (entries: readonly AnyDefinition[]): MenuItem[] =>
  [
    ...pageItems,
    ...entries.map(({ name, icon, menu, needsFeatures }) => ({
      path: `/${name}`,
      label: `resources.${name}.menu`,
      icon,
      resource: name,
      needsFeatures,
      ...menu,
    })),
  ].sort((a, b) => a.order - b.order);

export const MenuContext = createContext<MenuItem[]>([]);

/** Returns the items that the user may open. */
export const useMenu = () => {
  const hasFeatures = useHasFeatures();
  const canList = useAllowed('list');
  return useContext(MenuContext).filter(
    ({ needsFeatures, resource }) => (!needsFeatures || hasFeatures) && (resource === undefined || canList(resource)),
  );
};

/** Returns a function that says whether the user may list or create records. An auth provider's own `canAccess` decides. */
export const useAllowed = (action: 'list' | 'create') => {
  const { refusal, asksProvider } = useAccess();
  const resources = useEntries().map(({ name }) => name);
  const { canAccess } = useCanAccessResources({ resources, action, enabled: asksProvider });
  return (resource: string): boolean =>
    asksProvider ? canAccess?.[resource] === true : refusal({ resource, action }) === undefined;
};

/** react-admin's `menu` of a `<Layout>`, which replaces the sidebar's items. */
export const MenuSlot = createContext<LayoutProps['menu']>(undefined);
