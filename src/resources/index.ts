import type { AnyDefinition } from '../crud/defineResource';

/** All resource files in this folder; new files are picked up automatically. Each is a separate chunk. */
const files = import.meta.glob<AnyDefinition>('./*.tsx', { import: 'default' });

/** Resource names (file names and screen paths), without loading the files. */
export const resourceNames = Object.keys(files).map((file) => file.slice('./'.length, -'.tsx'.length));

/** The resources that only our API has (`needsFeatures`). With another API, their URLs show the not-found screen. */
export const gated: readonly string[] = ['history'];

/** Loads a resource's definition together with its screen. @throws if the file declares a resource of another name. */
export const loadDefinition = async (name: string): Promise<AnyDefinition> => {
  const definition = await files[`./${name}.tsx`]?.();
  if (definition?.name !== name) {
    throw new Error(`src/resources/${name}.tsx must declare a resource named "${name}", not "${definition?.name}"`);
  }
  return definition;
};
