import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type I18nProvider, mergeTranslations } from 'react-admin';
import { isSpecified } from '../authProvider/session';
import type { AnyDefinition } from '../crud/defineResource';
import { translateFor } from '../crud/ResourceProvider';
import { wholeNumber } from '../format/number';
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

/** The messages (of the resource, or `kit` in i18n/en/kit.ts) that replace react-admin's, such as 'Element updated', by its keys. */
const TEXTS: Readonly<Record<string, string>> = {
  'notifications.created': 'create.success',
  'notifications.updated': 'edit.success',
  'notifications.deleted': 'delete.success',
  'action.create': 'create.open',
  'page.list': 'title',
  'page.create': 'create.title',
  'page.edit': 'edit.title',
  'page.show': 'show.title',
};

/** Those about several records. */
const BULK_TEXTS: Readonly<Record<string, string>> = {
  'notifications.updated': 'kit.bulk.edit.success',
  'notifications.deleted': 'kit.bulk.delete.success',
};

/** Makes react-admin's buttons and pages speak like the console's own: 'Tag updated successfully'. A resource's own messages win. */
export const withResourceTexts = (provider: I18nProvider): I18nProvider => ({
  ...provider,
  translate: (key, options) => {
    const [, resource = '', part = ''] = /^resources\.([^.]+)\.((?:notifications|action|page)\.\w+)$/.exec(key) ?? [];
    const shared = TEXTS[part];
    // A resource that is not declared has no name.
    if (!shared || !provider.translate(`resources.${resource}.name`, { _: '' }))
      return provider.translate(key, options);
    const count = options?.smart_count ?? 1;
    const counted = () =>
      `${wholeNumber(count)} ${provider.translate(`resources.${resource}.name`, { smart_count: count }).toLowerCase()}`;
    const bulk = count > 1 ? BULK_TEXTS[part] : undefined;
    const text = bulk
      ? provider.translate(bulk, { what: counted() })
      : translateFor(provider.translate, resource, shared);
    return provider.translate(key, { ...options, _: text });
  },
});
