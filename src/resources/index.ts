import type { AnyDefinition } from '../crud/defineResource';

/** Every file of this folder that declares a resource; a new one is found by being here. */
const files = import.meta.glob<AnyDefinition>('./*.tsx', { import: 'default' });

/** The resources' names, which are the files' names and the screens' paths, without loading a single one. */
export const resourceNames = Object.keys(files).map((file) => file.slice('./'.length, -'.tsx'.length));

export const loadDefinitions = async (): Promise<AnyDefinition[]> => {
  const definitions = await Promise.all(Object.values(files).map((load) => load()));
  definitions.forEach(({ name }, index) => {
    if (name !== resourceNames[index]) {
      throw new Error(`src/resources/${resourceNames[index]}.tsx declares "${name}": file and resource share one name`);
    }
  });
  return definitions;
};
