import type { QueryClient } from '@tanstack/react-query';
import type { Identifier, RaRecord } from 'react-admin';

/** The records that were shown or selected, by resource and id: the message of a failure needs the record's name. */
const known = new WeakMap<QueryClient, Map<string, RaRecord>>();

const keyOf = (resource: string, id: Identifier) => `${resource} ${id}`;

export const rememberRecords = (queryClient: QueryClient, resource: string, records: readonly RaRecord[]) => {
  const all = known.get(queryClient) ?? new Map<string, RaRecord>();
  known.set(queryClient, all);
  for (const record of records) all.set(keyOf(resource, record.id), record);
};

/** Returns the remembered record; an object with only the id for an unknown one. */
export const rememberedRecord = (queryClient: QueryClient, resource: string, id: Identifier): RaRecord =>
  known.get(queryClient)?.get(keyOf(resource, id)) ?? { id };
