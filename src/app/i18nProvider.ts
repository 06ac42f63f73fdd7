import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { AnyDefinition } from '../crud/defineResource';
import { en } from '../i18n/en';

/** react-admin's own keys (`resources.users.name`, `resources.users.fields.email`), filled from the definitions. */
const resourceMessages = (definitions: AnyDefinition[]) =>
  Object.fromEntries(definitions.map(({ name, messages }) => [name, messages]));

export const createI18nProvider = (definitions: AnyDefinition[]) => {
  const messages = { ...en, resources: resourceMessages(definitions) };
  return polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }]);
};
