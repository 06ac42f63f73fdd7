import type { ResourceEntry } from '../crud/defineResource';

/** Every resource without its screen (vite/resource-entries.ts): loaded when the signed-in console starts. */
export const entries: ResourceEntry[] = Object.values(
  import.meta.glob<ResourceEntry>('./*.tsx', { query: '?entry', import: 'default', eager: true }),
);
