import type { ResourceEntry } from '../crud/defineResource';

/** Every resource without its screen (scripts/resource-entries.ts): what the signed-in console starts with. */
export const entries: ResourceEntry[] = Object.values(
  import.meta.glob<ResourceEntry>('./*.tsx', { query: '?entry', import: 'default', eager: true }),
);
