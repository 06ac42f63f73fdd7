import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type I18nProvider, mergeTranslations } from 'react-admin';
import { isSpecified } from '../authProvider/session';
import type { AnyDefinition } from '../crud/defineResource';
import { en } from '../i18n/en';
import { getLanguage, keepLanguage, languageName, locales } from '../i18n/language';

/** Creates react-admin's i18n provider for the shown language. A change of the language creates another one (Console.tsx). */
export const createI18nProvider = (
  entries: readonly AnyDefinition[],
  { locale: shown, file } = getLanguage(),
): I18nProvider => {
  const resources = Object.fromEntries(entries.map(({ name, messages }) => [name, messages]));
  const english = { ...en, resources: { ...resources, ...en.resources } };
  const messages = file ? mergeTranslations(english, file.messages) : english;
  const offered = locales.filter((locale) => locale === shown || !isSpecified());
  return polyglotI18nProvider(
    () => messages,
    shown,
    offered.map((locale) => ({ locale, name: languageName(locale) })),
  );
};

/** Adds the console's messages to an i18n provider of one's own, whose messages win. */
export const withConsoleMessages = (provider: I18nProvider, console: I18nProvider): I18nProvider => ({
  ...provider,
  translate: (key, options) => {
    const message = console.translate(key, { ...options, _: '' }) || options?._;
    return provider.translate(key, message ? { ...options, _: message } : options);
  },
  changeLocale: async (locale, options) => {
    await provider.changeLocale(locale, options);
    await keepLanguage(locale);
  },
});
