import { useResourceDefinitions } from 'react-admin';
import type { AnyDefinition } from './defineResource';

/** Returns the entries of all resources, from the `options` of their react-admin definitions. */
export const useEntries = (): AnyDefinition[] =>
  Object.values(useResourceDefinitions<{ entry?: AnyDefinition }>()).flatMap(({ options }) => options?.entry ?? []);
