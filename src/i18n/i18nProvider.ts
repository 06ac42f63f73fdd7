import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { AnyDefinition } from '../kit/defineResource';
import { en } from './en';

/** react-admin's own keys (`resources.users.name`, `resources.users.fields.email`), filled from the definitions. */
const resourceMessages = (definitions: AnyDefinition[]) =>
  Object.fromEntries(definitions.map(({ name, messages }) => [name, messages]));

export const createI18nProvider = (definitions: AnyDefinition[]) => {
  const messages = { ...en, resources: resourceMessages(definitions) };
  return polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }]);
};
