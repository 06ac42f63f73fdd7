import SearchIcon from '@mui/icons-material/Search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
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
import { matches, type PaletteItem } from './PaletteItem';
import { useAllowed } from './useAllowed';

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
export const useFound = (text: string, itemsOf: FoundItems) => {
  const searched = useDebounced(text);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useQuery<{ groups: FoundGroup[] }>({
    queryKey: ['search', searched],
    enabled: searched !== '' && text !== '',
    // A response is never reused for a later search, because records change.
    staleTime: 0,
    gcTime: 0,
    meta: { isFrame: true },
    placeholderData: (previous) => previous,
    queryFn: ({ signal }) => dataProvider.read(`search?${new URLSearchParams({ q: searched })}`, response, signal),
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const isStale = isPlaceholderData || searched !== text;
  const items = useMemo(() => {
    const groups = text === '' ? [] : (data?.groups ?? []);
    if (!isStale) return groups.flatMap((group) => itemsOf(group, text));
    return groups.flatMap((group) => itemsOf(group)).filter((item) => matches(item, text));
  }, [data, itemsOf, isStale, text]);
  return {
    items,
    ...countOf(data?.groups ?? []),
    isSearching: text !== '' && (searched !== text || isFetching),
    isError: text !== '' && searched === text && whileRetrying(query).isError,
    isFetching,
    error,
    refetch,
  };
};

/** Returns the text once it has not changed for a while. An empty text is not delayed. */
const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
};

/** Returns how many records were found, and whether there may be more. */
const countOf = (groups: readonly FoundGroup[]) => ({
  count: groups.reduce((sum, { total, items }) => sum + (total ?? items.length), 0),
  hasMore: groups.some(({ total }) => total === null),
});

/** @param text The searched text, for a link to all records that it finds. */
export type FoundItems = (group: FoundGroup, text?: string) => PaletteItem[];

/** Returns a function that makes the items of a group: none if the group has no screen, or the user may not list its records. */
export const useFoundItems = (): FoundItems => {
  const translate = useTranslate();
  const entries = useEntries();
  const addressFor = useRecordAddress();
  const allowed = useAllowed();
  const navigate = useNavigate();
  return ({ resource, items, total }, text) => {
    const entry = entries.find(({ api }) => api?.path === resource);
    if (!entry || !allowed(entry.name, 'list')) return [];
    const group = translate(`resources.${entry.name}.menu`);
    const hasOthers = total === null || total > items.length;
    const all: PaletteItem[] =
      text && hasOthers && entry.api && parametersOf(entry.api).includes('search')
        ? [
            {
              key: `all ${entry.name}`,
              group,
              title: translate(total === null ? 'palette.see_all' : 'palette.see_all_counted', {
                screen: group,
                count: wholeNumber(total ?? 0),
              }),
              icon: SearchIcon,
              run: () => void navigate(addressOf(entry, { ...entry.allParameters, search: text })),
            },
          ]
        : [];
    const found = items
      .filter(({ id }) => isIdentifier(id))
      .map((item) => ({
        key: `${entry.name} ${item.id}`,
        group,
        title: item.title,
        detail: [item.detail, item.at && mediumDate(item.at)].filter(Boolean).join(' · '),
        icon: entry.icon,
        to: addressFor(entry, item),
      }));
    return [...found, ...all];
  };
};
