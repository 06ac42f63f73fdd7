import AddIcon from '@mui/icons-material/Add';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import DownloadIcon from '@mui/icons-material/SaveAltOutlined';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { requestedTool } from '../../crud/csv/useCsv';
import { type AnyDefinition, listOptions, type ResourceEntry } from '../../crud/defineResource';
import { translateFor } from '../../crud/ResourceProvider';
import { useEntries } from '../../crud/useEntries';
import { addressOf } from '../../crud/useRecordAddress';
import { palette } from '../../i18n/en/palette';
import { useLazyMessages } from '../../i18n/lazyMessages';
import { loadDefinition } from '../../resources';
import { useMenu } from '../menu';
import { paletteActions } from './actions';
import type { PaletteItem } from './PaletteItem';
import { useAllowed } from './useAllowed';
import { useSchemeCommand } from './useSchemeCommand';

/** Returns the screens and the actions that the user may use. */
export const useCommands = (logOut: () => void): PaletteItem[] => {
  const translate = useTranslate();
  const say = useLazyMessages('palette', palette);
  const menu = useMenu();
  const entries = useEntries();
  const allowed = useAllowed();
  const definitions = useDefinitions(entries);
  const [screens, actions] = [say('groups.screens'), say('groups.actions')];
  const schemeItems = useSchemeCommand(actions, say);

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
      keywords: say('keywords.create'),
      to: `${addressOf(entry)}#create`,
    }));

  const toolItems = (['export', 'import'] as const).flatMap((tool) =>
    definitions
      .filter((definition) => hasTool(definition, tool))
      .filter(({ name }) => allowed(name, 'list') && (tool === 'export' || allowed(name, 'create')))
      .map((definition) => ({
        key: `${tool} ${definition.name}`,
        group: actions,
        title: translateFor(translate, definition.name, `${tool}.title`),
        icon: tool === 'export' ? DownloadIcon : UploadIcon,
        keywords: say('keywords.csv'),
        to: addressOf(definition),
        run: () => requestedTool.set({ resource: definition.name, tool }),
      })),
  );

  const actionItems = paletteActions.map(({ name, label, tab, icon, keywords, to, run }) => {
    const title = translate(label, { _: say(label) || label });
    return {
      key: `action ${name}`,
      group: actions,
      title: tab ? say('actions.tab', { screen: title, tab: translate(tab) }) : title,
      icon,
      keywords: keywords && say(`keywords.${keywords}`),
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

/** Returns the definitions of resources, which know which lists can be exported, as soon as their code has loaded. */
const useDefinitions = (entries: readonly ResourceEntry[]): AnyDefinition[] => {
  const [definitions, setDefinitions] = useState<AnyDefinition[]>([]);
  const names = entries.map(({ name }) => name).join();
  useEffect(() => {
    let isCurrent = true;
    // A resource whose code cannot be loaded has no such actions.
    const loads = names.split(',').map((name) => loadDefinition(name).catch(() => undefined));
    void Promise.all(loads).then((all) => {
      if (isCurrent) setDefinitions(all.filter((definition) => definition !== undefined));
    });
    return () => {
      isCurrent = false;
    };
  }, [names]);
  return definitions;
};
