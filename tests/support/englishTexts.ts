/** Every English text of the console by its key, such as `kit.list.empty`. */
import { flattenObject } from 'es-toolkit';
import { en } from '../../src/i18n/en';
import { resources as definitions } from '../../src/resources';

export { definitions };

const resources = Object.fromEntries(definitions.map(({ name, messages }) => [name, messages]));
export const english: Record<string, string> = flattenObject({ ...en, resources: { ...resources, ...en.resources } });
