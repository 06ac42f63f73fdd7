import type { ApiDefinition } from '../crud/defineResource';

/** What the requests of resources with an `api.ts` need. Known before the code of the screens has loaded. */
export const apis = Object.values(
  import.meta.glob<ApiDefinition>('./*/api.ts', { import: 'default', eager: true }),
) as readonly ApiDefinition[];

/** The names of all resources, which are the paths of their screens. Also known before. */
export const resourceNames = Object.keys(import.meta.glob(['./*.tsx', './*/index.tsx'])).map((path) =>
  path.replace(/^\.\/|(\/index)?\.tsx$/g, ''),
);
