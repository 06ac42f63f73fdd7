import type { ApiDefinition } from '../crud/defineResource';

/** What is known of the resources before their code has loaded: what the requests of those with an `api.ts` need … */
export const apis = Object.values(
  import.meta.glob<ApiDefinition>('./*/api.ts', { import: 'default', eager: true }),
) as readonly ApiDefinition[];

/** … and all of their names, which are the paths of their screens. */
export const resourceNames = Object.keys(import.meta.glob(['./*.tsx', './*/index.tsx'])).map((path) =>
  path.replace(/^\.\/|(\/index)?\.tsx$/g, ''),
);
