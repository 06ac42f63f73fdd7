import HelpIcon from '@mui/icons-material/HelpOutline';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import type { ComponentType } from 'react';
import { helpPanel, shortcutsHelp } from '../openPanels';

/** An action of the palette that belongs to no resource. */
interface PaletteAction {
  /** Unique. */
  name: string;
  /** A message key. With a tab: 'Settings: Security'. */
  label: string;
  tab?: string;
  icon: ComponentType;
  /** Key of more words that find the action, below `palette.keywords`. */
  keywords?: string;
  /** The address that it opens, or what it does. */
  to?: string;
  run?: (console: { logOut: () => void }) => void;
}

const settingsTab = (tab: string): PaletteAction => ({
  name: `settings ${tab}`,
  label: 'layout.settings',
  tab: `settings.tabs.${tab}`,
  icon: SettingsIcon,
  keywords: tab,
  to: tab === 'account' ? '/settings' : `/settings?tab=${tab}`,
});

/** All actions, in the order of the palette. Add a further action here. */
export const paletteActions: readonly PaletteAction[] = [
  settingsTab('account'),
  settingsTab('security'),
  settingsTab('appearance'),
  settingsTab('system'),
  { name: 'help', label: 'help.title', icon: HelpIcon, run: () => helpPanel.set(true) },
  {
    name: 'shortcuts',
    label: 'tools.shortcuts.title',
    icon: KeyboardIcon,
    run: () => shortcutsHelp.set(true),
  },
  {
    name: 'log-out',
    label: 'shell.log_out',
    icon: LogoutIcon,
    keywords: 'log_out',
    run: ({ logOut }) => logOut(),
  },
];
