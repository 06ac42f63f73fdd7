import type { AnyDefinition } from '../crud/defineResource';

/** Every file of this folder that declares a resource; a new one is found by being here. Each is a chunk of its own. */
const files = import.meta.glob<AnyDefinition>('./*.tsx', { import: 'default' });

/** The resources' names, which are the files' names and the screens' paths, without loading a single one. */
export const resourceNames = Object.keys(files).map((file) => file.slice('./'.length, -'.tsx'.length));

/** A resource with all that its screen needs. */
export const loadDefinition = async (name: string): Promise<AnyDefinition> => {
  const definition = await files[`./${name}.tsx`]?.();
  if (definition?.name !== name) {
    throw new Error(`src/resources/${name}.tsx declares "${definition?.name}": file and resource share one name`);
  }
  return definition;
};
