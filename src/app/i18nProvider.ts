import polyglotI18nProvider from 'ra-i18n-polyglot';
import { mergeTranslations } from 'react-admin';
import type { ResourceEntry } from '../crud/defineResource';
import { type Language, languages } from '../i18n';
import { en } from '../i18n/en';
import { getLanguage } from '../i18n/language';
import { recorded } from '../i18n/recorded';
import { withResourceTexts } from './resourceTexts';

/** Creates react-admin's i18n provider for the shown language. @param choice The languages of the language menu. */
export const createI18nProvider = (
  entries: readonly ResourceEntry[],
  choice: readonly Language[] = languages,
  { locale: shown, file } = getLanguage(),
) => {
  const resources = Object.fromEntries(entries.map(({ name, messages }) => [name, messages]));
  const english = { ...en, resources: { ...resources, ...recorded } };
  const messagesOf = async (load: Language['messages']) => mergeTranslations(english, await load());
  return withResourceTexts(
    polyglotI18nProvider(
      (locale) => {
        if (file && locale === shown) return mergeTranslations(english, file.messages);
        const language = choice.find((other) => other.locale === locale);
        return language && locale !== 'en' ? messagesOf(language.messages) : english;
      },
      shown,
      choice.map(({ locale, name }) => ({ locale, name })),
    ),
  );
};
