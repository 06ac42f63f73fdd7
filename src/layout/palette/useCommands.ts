import AddIcon from '@mui/icons-material/Add';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import DownloadIcon from '@mui/icons-material/SaveAltOutlined';
import { useTranslate } from 'react-admin';
import { requestedTool } from '../../crud/csv/useCsv';
import { type AnyDefinition, listOptions } from '../../crud/defineResource';
import { translateFor } from '../../crud/ResourceProvider';
import { useEntries } from '../../crud/useEntries';
import { addressOf } from '../../crud/useRecordAddress';
import { useMenu } from '../menu';
import { paletteActions } from './actions';
import type { PaletteItem } from './PaletteItem';
import { useAllowed } from './useAllowed';
import { useSchemeCommand } from './useSchemeCommand';

/** Returns the screens and the actions that the user may use. */
export const useCommands = (logOut: () => void): PaletteItem[] => {
  const translate = useTranslate();
  const menu = useMenu();
  const entries = useEntries();
  const allowed = useAllowed();
  const [screens, actions] = [translate('palette.groups.screens'), translate('palette.groups.actions')];
  const schemeItems = useSchemeCommand(actions);

  const screenKeywords = (resource: string) =>
    ['name', 'keywords'].map((key) => translate(`resources.${resource}.${key}`, { smart_count: 2, _: '' })).join(' ');

  const screenItems = menu
    .filter(({ resource }) => resource === undefined || allowed(resource, 'list'))
    .map(({ path, label, icon, resource }) => ({
      key: `screen ${path}`,
      group: screens,
      title: translate(label, { _: label }),
      icon,
      keywords: resource && screenKeywords(resource),
      to: path,
    }));

  const createItems = entries
    .filter(({ name, create }) => create && allowed(name, 'list') && allowed(name, 'create'))
    .map((entry) => ({
      key: `create ${entry.name}`,
      group: actions,
      title: translateFor(translate, entry.name, 'create.open'),
      icon: AddIcon,
      keywords: translate('palette.keywords.create'),
      to: `${addressOf(entry)}#create`,
    }));

  const toolItems = (['export', 'import'] as const).flatMap((tool) =>
    entries
      .filter((definition) => hasTool(definition, tool))
      .filter(({ name }) => allowed(name, 'list') && (tool === 'export' || allowed(name, 'create')))
      .map((definition) => ({
        key: `${tool} ${definition.name}`,
        group: actions,
        title: translateFor(translate, definition.name, `${tool}.title`),
        icon: tool === 'export' ? DownloadIcon : UploadIcon,
        keywords: translate('palette.keywords.csv'),
        to: addressOf(definition),
        run: () => requestedTool.set({ resource: definition.name, tool }),
      })),
  );

  const actionItems = paletteActions.map(({ name, label, tab, icon, keywords, to, run }) => {
    const title = translate(label, { _: label });
    return {
      key: `action ${name}`,
      group: actions,
      title: tab ? translate('palette.actions.tab', { screen: title, tab: translate(tab) }) : title,
      icon,
      keywords: keywords && translate(`palette.keywords.${keywords}`),
      to,
      run: run && (() => run({ logOut })),
    };
  });

  return [...screenItems, ...createItems, ...toolItems, ...schemeItems, ...actionItems];
};

const hasTool = (definition: AnyDefinition, tool: 'export' | 'import') => {
  const csv = definition.api && listOptions(definition).csv;
  return tool === 'export' ? csv !== undefined : csv?.import !== undefined;
};
