import type { AnyDefinition } from '../crud/defineResource';

/** The resources of this folder: files, and folders with an index. New ones are picked up automatically. */
const files = import.meta.glob<AnyDefinition>(['./*.tsx', './*/index.tsx'], { import: 'default', eager: true });

/** @throws if a file declares a resource of another name, because its name is its address. */
export const resources: readonly AnyDefinition[] = Object.entries(files).map(([path, definition]) => {
  if (!path.startsWith(`./${definition?.name}.tsx`) && !path.startsWith(`./${definition?.name}/`))
    throw new Error(`src/resources/${path.slice(2)} must declare a resource of that name, not "${definition?.name}"`);
  return definition;
});
