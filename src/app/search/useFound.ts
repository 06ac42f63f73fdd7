import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { FoundGroup, FoundItem } from '../../../server/contract';
import { useEntries } from '../../crud/useEntries';
import { useRecordAddress } from '../../crud/useRecordAddress';
import type { ConsoleDataProvider } from '../../dataProvider';
import { listOf, objectOf } from '../../dataProvider/calls';
import { optionalText, record, rows, text as textOf, trimmed } from '../../dataProvider/parse';
import { whileRetrying } from '../../dataProvider/useCall';
import { isIdentifier } from '../../dataProvider/values';
import { mediumDate } from '../../format/date';
import { matches, type PaletteItem } from './PaletteItem';
import { useAllowed } from './useAllowed';

/** Pause in typing before a search, in ms. */
const DEBOUNCE_MS = 200;

const response = objectOf(
  record<{ groups: FoundGroup[] }>({
    groups: listOf(
      record<FoundGroup>({
        resource: textOf,
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
    const all = text === '' ? [] : (data?.groups ?? []).flatMap(itemsOf);
    return isStale ? all.filter((item) => matches(item, text)) : all;
  }, [data, itemsOf, isStale, text]);
  return {
    items,
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

export type FoundItems = (group: FoundGroup) => PaletteItem[];

/** Returns a function that makes the items of a group: none if the group has no screen, or the user may not list its records. */
export const useFoundItems = (): FoundItems => {
  const translate = useTranslate();
  const entries = useEntries();
  const addressFor = useRecordAddress();
  const allowed = useAllowed();
  return ({ resource, items }) => {
    const entry = entries.find(({ api }) => api?.path === resource);
    if (!entry || !allowed(entry.name, 'list')) return [];
    return items
      .filter(({ id }) => isIdentifier(id))
      .map((item) => ({
        key: `${entry.name} ${item.id}`,
        group: translate(`resources.${entry.name}.menu`),
        title: item.title,
        detail: [item.detail, item.at && mediumDate(item.at)].filter(Boolean).join(' · '),
        icon: entry.icon,
        to: addressFor(entry, item),
      }));
  };
};
