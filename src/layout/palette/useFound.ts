import SearchIcon from '@mui/icons-material/Search';
import { useQuery } from '@tanstack/react-query';
import { delay, sumBy } from 'es-toolkit';
import { useDataProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { FoundGroup, FoundItem } from '../../../server/contract';
import { useEntries } from '../../crud/useEntries';
import { addressOf, useRecordAddress } from '../../crud/useRecordAddress';
import type { ConsoleDataProvider } from '../../dataProvider';
import { listOf, objectOf } from '../../dataProvider/calls';
import { parametersOf } from '../../dataProvider/listAdapter';
import { optionalNumber, optionalText, record, rows, text as textOf, trimmed } from '../../dataProvider/parse';
import { whileRetrying } from '../../dataProvider/useCall';
import { isIdentifier } from '../../dataProvider/values';
import { mediumDate } from '../../format/date';
import { wholeNumber } from '../../format/number';
import { useAllowed } from '../menu';
import { matches, type PaletteItem } from './PaletteItem';

/** Pause in typing before a search, in ms. */
const DEBOUNCE_MS = 200;

const response = objectOf(
  record<{ groups: FoundGroup[] }>({
    groups: listOf(
      record<FoundGroup>({
        resource: textOf,
        total: optionalNumber,
        items: rows(record<FoundItem>({ title: trimmed, detail: optionalText, at: optionalText })),
      }),
    ),
  }),
);

/**
 * Searches the API for records of all kinds. Until the response for a text arrives, the previous items that also match the new
 * text stay, so that nothing flickers and no wrong item is shown.
 */
export const useFound = (text: string) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const itemsOf = useFoundItems();
  const query = useQuery<{ groups: FoundGroup[] }>({
    queryKey: ['search', text],
    enabled: text !== '',
    // A response is never reused for a later search, because records change.
    gcTime: 0,
    meta: { isFrame: true },
    placeholderData: (previous) => previous,
    queryFn: async ({ signal }) => {
      // A further letter aborts it.
      await delay(DEBOUNCE_MS, { signal });
      return dataProvider.read(`search?${new URLSearchParams({ q: text })}`, response, signal);
    },
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const groups = (text && data?.groups) || [];
  return {
    items: isPlaceholderData
      ? groups.flatMap((group) => itemsOf(group)).filter((item) => matches(item, text))
      : groups.flatMap((group) => itemsOf(group, text)),
    count: sumBy(groups, ({ total, items }) => total ?? items.length),
    /** Whether there may be more records than the count. */
    hasMore: groups.some(({ total }) => total === null),
    isError: text !== '' && whileRetrying(query).isError,
    isFetching,
    error,
    refetch,
  };
};

/**
 * Returns a function that makes the items of a group: none if the group has no screen, or the user may not list its records. Its second
 * argument is the searched text, for a link to all records that it finds.
 */
const useFoundItems = () => {
  const translate = useTranslate();
  const entries = useEntries();
  const addressFor = useRecordAddress();
  const canList = useAllowed('list');
  const navigate = useNavigate();
  return ({ resource, items, total }: FoundGroup, text?: string): PaletteItem[] => {
    const entry = entries.find(({ api }) => api?.path === resource);
    if (!entry?.api || !canList(entry.name)) return [];
    const group = translate(`resources.${entry.name}.menu`);
    const found: PaletteItem[] = items
      .filter(({ id }) => isIdentifier(id))
      .map((item) => ({
        key: `${entry.name} ${item.id}`,
        group,
        title: item.title,
        detail: [item.detail, item.at && mediumDate(item.at)].filter(Boolean).join(' · '),
        icon: entry.icon,
        to: addressFor(entry, item),
      }));
    const hasOthers = total === null || total > items.length;
    if (text && hasOthers && parametersOf(entry.api).includes('search'))
      found.push({
        key: `all ${entry.name}`,
        group,
        title: translate(total === null ? 'palette.see_all' : 'palette.see_all_counted', {
          screen: group,
          count: wholeNumber(total ?? 0),
        }),
        icon: SearchIcon,
        run: () => void navigate(addressOf(entry, { ...entry.allParameters, search: text })),
      });
    return found;
  };
};
