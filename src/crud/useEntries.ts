import { useResourceDefinitions } from 'react-admin';
import type { ResourceEntry } from './defineResource';

/** Returns the entries of all resources, from the `options` of their react-admin definitions. */
export const useEntries = (): ResourceEntry[] =>
  Object.values(useResourceDefinitions<{ entry?: ResourceEntry }>()).flatMap(({ options }) => options?.entry ?? []);
