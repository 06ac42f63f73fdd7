import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { type ComponentType, createContext, useContext } from 'react';
import type { AnyDefinition } from '../../crud/defineResource';

export interface MenuItem {
  path: string;
  /** A message key. */
  label: string;
  icon: ComponentType;
  badge?: AnyDefinition['menu']['badge'];
}

const dashboard: MenuItem = { path: '/', label: 'layout.dashboard', icon: DashboardIcon };
const settings: MenuItem = { path: '/settings', label: 'layout.settings', icon: SettingsIcon };

/** The sidebar's items in order: the dashboard, the resources as they declare it, the settings (specification, section 2). */
export const createMenu = (definitions: AnyDefinition[]): MenuItem[] => [
  dashboard,
  ...[...definitions]
    .sort((a, b) => a.menu.order - b.menu.order)
    .map(({ name, icon, menu }) => ({ path: `/${name}`, label: `resources.${name}.menu`, icon, badge: menu.badge })),
  settings,
];

export const MenuContext = createContext<MenuItem[]>([]);
export const useMenu = () => useContext(MenuContext);
