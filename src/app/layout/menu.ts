import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { type ComponentType, createContext, useContext } from 'react';
import type { ResourceEntry } from '../../crud/defineResource';

export interface MenuItem {
  path: string;
  /** A message key, or the text itself. */
  label: string;
  icon: ComponentType;
  /** Its place: the resources have 1 to 99, in the order that they declare. */
  order: number;
  /** Shown to those only who may list this resource, as the auth provider's `canAccess` has it. */
  resource?: string;
  badge?: ResourceEntry['menu']['badge'];
}

/** The items that are no resource's. */
export const pageItems: MenuItem[] = [
  { path: '/', label: 'layout.dashboard', icon: DashboardIcon, order: 0 },
  { path: '/settings', label: 'layout.settings', icon: SettingsIcon, order: 100 },
];

/** The sidebar's items in order (specification, section 2). */
export const createMenu = (entries: readonly ResourceEntry[], items: readonly MenuItem[] = pageItems): MenuItem[] =>
  [
    ...items,
    ...entries.map(({ name, icon, menu }) => ({
      path: `/${name}`,
      label: `resources.${name}.menu`,
      icon,
      resource: name,
      ...menu,
    })),
  ].sort((a, b) => a.order - b.order);

export const MenuContext = createContext<MenuItem[]>([]);
export const useMenu = () => useContext(MenuContext);
