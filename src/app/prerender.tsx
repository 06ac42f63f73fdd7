/**
 * Functions that the build calls in Node (scripts/start-page.mjs): the markup of the login page in index.html, and the data for
 * the start of the page. Not part of the console.
 */
import { flattenObject } from 'es-toolkit';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { shell } from '../i18n/en/shell';
import { start } from '../i18n/en/start';
import { loadLanguage, locales } from '../i18n/language';
import { DEFAULT_LOCALE } from '../i18n/storedLocale';
import { SpinnerScreen } from '../ui/Spinner';
import { App } from './App';
import { admin } from './admin';
import { config } from './config';
import { createRoutes } from './router';
import { hasOwnLogin } from './slots';
import { readScreens } from './start/screens';

export { readScreens };

export const { apiBase, basePath } = config;

/** Whether index.html contains the login page. One of the developer's own is shown when its code has loaded. */
export const hasLogin = !hasOwnLogin(admin);

/** Returns the markup that React hydrates. */
export const renderLogin = () =>
  hasLogin ? renderToString(<App router={createMemoryRouter(createRoutes(), { initialEntries: ['/login'] })} />) : '';

/** Returns the markup of the spinner that is shown until React renders it. */
export const renderWaiting = () => renderToString(<SpinnerScreen />);

/**
 * Returns the translations of the texts in this page, by English text.
 * @param html The built page, in English.
 */
export const readLanguages = async (html: string) => {
  const others = locales.filter((locale) => locale !== DEFAULT_LOCALE);
  const languages = await Promise.all(others.map(loadLanguage));
  const english: Texts = flattenObject({ ...shell, start });
  return languages.flatMap(({ locale, file }) => {
    if (!file) return [];
    const translated: Texts = flattenObject({ ...file.messages.shell, start: file.messages.start });
    const texts = Object.entries(english).flatMap(([key, text]) => {
      const translation = translated[key];
      return translation && translation !== text && html.includes(text) ? [[text, translation]] : [];
    });
    return [{ locale, source: `src/i18n/${locale}/index.ts`, texts: Object.fromEntries(texts) }];
  });
};

/** Texts by their keys: `login.submit`. */
type Texts = Readonly<Record<string, string>>;
