import type { Feature } from '../../server/contract';
import type { AnyDefinition } from '../crud/defineResource';

/** All resource files in this folder; new files are picked up automatically. Each is a separate chunk. */
const files = import.meta.glob<AnyDefinition>('./*.tsx', { import: 'default' });

/** Resource names (file names and screen paths), without loading the files. */
export const resourceNames = Object.keys(files).map((file) => file.slice('./'.length, -'.tsx'.length));

/** The resources that an API only has with a feature. Without it, their addresses show the not-found screen. */
export const gated: Readonly<Record<string, Feature>> = { history: 'history' };

/** A resource with all that its screen needs. */
export const loadDefinition = async (name: string): Promise<AnyDefinition> => {
  const definition = await files[`./${name}.tsx`]?.();
  if (definition?.name !== name) {
    throw new Error(`src/resources/${name}.tsx declares "${definition?.name}": file and resource share one name`);
  }
  return definition;
};
