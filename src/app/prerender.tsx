/**
 * Functions that the build calls in Node (scripts/start-page.mjs): the markup of the login page in index.html, and the data for
 * the start of the page. Not part of the console.
 */
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { loadLanguage, locales } from '../i18n/language';
import { shell } from '../i18n/shell';
import { start } from '../i18n/start';
import { DEFAULT_LOCALE } from '../i18n/storedLocale';
import { SpinnerScreen } from '../ui/Spinner';
import { App } from './App';
import { config } from './config';
import { routes } from './router';
import { readScreens } from './start/screens';

export { readScreens };

export const { apiBase, basePath } = config;

/** Returns the markup that React hydrates. */
export const renderLogin = () =>
  renderToString(<App router={createMemoryRouter(routes, { initialEntries: ['/login'] })} />);

/** Returns the markup that is shown until React renders the same. */
export const renderWaiting = () => renderToString(<SpinnerScreen />);

/**
 * Returns the translations of the texts in this page, by English text.
 * @param html The built page, in English.
 */
export const readLanguages = async (html: string) => {
  const others = locales.filter((locale) => locale !== DEFAULT_LOCALE);
  const languages = await Promise.all(others.map(loadLanguage));
  const english = textsOf({ ...shell, start });
  return languages.flatMap(({ locale, file }) => {
    if (!file) return [];
    const translated = textsOf({ ...file.messages.shell, start: file.messages.start });
    const texts = [...english].flatMap(([key, text]) => {
      const translation = translated.get(key);
      return translation && translation !== text && html.includes(text) ? [[text, translation]] : [];
    });
    return [{ locale, source: `src/i18n/languages/${locale}.ts`, texts: Object.fromEntries(texts) }];
  });
};

interface Texts {
  readonly [key: string]: string | Texts;
}

/** Returns texts by their keys: `login.submit`. */
const textsOf = (texts: Texts, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[prefix + key, text]] : [...textsOf(text, `${prefix}${key}.`)],
    ),
  );
