import AddIcon from '@mui/icons-material/Add';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import HelpIcon from '@mui/icons-material/HelpOutline';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import DownloadIcon from '@mui/icons-material/SaveAltOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { useTheme, useTranslate } from 'react-admin';
import { requestedTool } from '../../crud/csv/useCsv';
import { type AnyDefinition, listOptions } from '../../crud/defineResource';
import { translateFor } from '../../crud/ResourceProvider';
import { useEntries } from '../../crud/useEntries';
import { addressOf } from '../../crud/useRecordAddress';
import { useAllowed, useMenu } from '../menu';
import { openPanel } from '../openPanel';
import type { PaletteItem } from './PaletteItem';

/** Returns the screens and the actions that the user may use. */
export const useCommands = (logOut: () => void): PaletteItem[] => {
  const translate = useTranslate();
  const menu = useMenu();
  const [canList, canCreate] = [useAllowed('list'), useAllowed('create')];
  const entries = useEntries().filter(({ name }) => canList(name));
  const [theme, setTheme] = useTheme();
  const scheme = theme === 'dark' ? 'light' : 'dark';

  const screenKeywords = (resource: string) =>
    ['name', 'keywords'].map((key) => translate(`resources.${resource}.${key}`, { smart_count: 2, _: '' })).join(' ');

  const screens = menu.map(({ path, label, icon, resource }) => ({
    key: `screen ${path}`,
    group: translate('palette.groups.screens'),
    title: translate(label, { _: label }),
    icon,
    keywords: resource && screenKeywords(resource),
    to: path,
  }));

  const creations = entries
    .filter(({ name, create }) => create && canCreate(name))
    .map((entry) => ({
      key: `create ${entry.name}`,
      title: translateFor(translate, entry.name, 'create.open'),
      icon: AddIcon,
      keywords: translate('palette.keywords.create'),
      to: `${addressOf(entry)}#create`,
    }));

  const tools = (['export', 'import'] as const).flatMap((tool) =>
    entries
      .filter((entry) => hasTool(entry, tool) && (tool === 'export' || canCreate(entry.name)))
      .map((entry) => ({
        key: `${tool} ${entry.name}`,
        title: translateFor(translate, entry.name, `${tool}.title`),
        icon: tool === 'export' ? DownloadIcon : UploadIcon,
        keywords: translate('palette.keywords.csv'),
        to: addressOf(entry),
        run: () => requestedTool.set({ resource: entry.name, tool }),
      })),
  );

  const settings = ['account', 'security', 'appearance', 'system'].map((tab) => ({
    key: `action settings ${tab}`,
    title: translate('palette.actions.tab', {
      screen: translate('layout.settings'),
      tab: translate(`settings.tabs.${tab}`),
    }),
    icon: SettingsIcon,
    keywords: translate(`palette.keywords.${tab}`),
    to: tab === 'account' ? '/settings' : `/settings?tab=${tab}`,
  }));

  /** The name is also the key of more words that find it, if there are any. */
  const action = (name: string, label: string, icon: PaletteItem['icon'], run: () => void) => ({
    key: `action ${name}`,
    title: translate(label),
    icon,
    keywords: translate(`palette.keywords.${name}`, { _: '' }),
    run,
  });
  const actions = [
    ...creations,
    ...tools,
    action('scheme', `palette.actions.${scheme}`, scheme === 'light' ? LightIcon : DarkIcon, () => setTheme(scheme)),
    ...settings,
    action('help', 'help.title', HelpIcon, () => openPanel.set('help')),
    action('shortcuts', 'tools.shortcuts.title', KeyboardIcon, () => openPanel.set('shortcuts')),
    action('log_out', 'shell.log_out', LogoutIcon, logOut),
  ];
  return [...screens, ...actions.map((item) => ({ ...item, group: translate('palette.groups.actions') }))];
};

const hasTool = (entry: AnyDefinition, tool: 'export' | 'import') => {
  const csv = entry.api && listOptions(entry).csv;
  return tool === 'export' ? csv !== undefined : csv?.import !== undefined;
};
