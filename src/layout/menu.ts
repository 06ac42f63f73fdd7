import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { type ComponentType, createContext, useContext } from 'react';
import type { LayoutProps } from 'react-admin';
import type { AnyDefinition } from '../crud/defineResource';

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
  /** Shows the item only if the API has our features and the user may list the resource. */
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
export const useMenu = () => useContext(MenuContext);

/** react-admin's `menu` of a `<Layout>`, which replaces the sidebar's items. */
export const MenuSlot = createContext<LayoutProps['menu']>(undefined);
