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

/** A pause in typing, in ms, after which the text is searched for. */
const PAUSE_MS = 200;

const answer = objectOf(
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
 * Searches the API for records of all kinds. Until the answer for a text arrives, the items of the text before it stay if they match
 * the new one, too, so that nothing flickers and no item is out of place.
 */
export const useFound = (text: string, itemsOf: FoundItems) => {
  const asked = usePause(text, PAUSE_MS);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useQuery<{ groups: FoundGroup[] }>({
    queryKey: ['search', asked],
    enabled: asked !== '' && text !== '',
    // The answer is never used for a later search, because records change.
    staleTime: 0,
    gcTime: 0,
    meta: { isFrame: true },
    placeholderData: (previous) => previous,
    queryFn: ({ signal }) => dataProvider.read(`search?${new URLSearchParams({ q: asked })}`, answer, signal),
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const isLate = isPlaceholderData || asked !== text;
  const items = useMemo(() => {
    const all = text === '' ? [] : (data?.groups ?? []).flatMap(itemsOf);
    return isLate ? all.filter((item) => matches(item, text)) : all;
  }, [data, itemsOf, isLate, text]);
  return {
    items,
    isSearching: text !== '' && (asked !== text || isFetching),
    isError: text !== '' && asked === text && whileRetrying(query).isError,
    isFetching,
    error,
    refetch,
  };
};

/** Returns a value once it has not changed for a while. An empty text needs no pause. */
const usePause = (value: string, pauseMs: number): string => {
  const [kept, setKept] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setKept(value), value === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return kept;
};

export type FoundItems = (group: FoundGroup) => PaletteItem[];

/** Returns a function that makes the items of a group. A kind without a screen, or that the user may not list, has none. */
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
