/** What the build renders into index.html (vite/startPage.ts). Runs in Node, and is not part of the console. */
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { loadLanguage, locales, showLanguage } from '../i18n/language';
import { pages } from '../pages';
import { apis, resourceNames } from '../resources/apis';
import { SpinnerScreen } from '../ui/Spinner';
import { admin } from './admin';
import { config } from './config';
import { ConsolePage, createRoutes } from './router';
import { hasOwnLogin } from './slots';

export const { basePath } = config;

/** Whether index.html contains the login. One of the developer's own is shown when its code has loaded. */
export const hasLogin = !hasOwnLogin(admin);

/** The paths of the screens that every API has. The others are not found until a session says otherwise. */
export const paths = [...new Set([...Object.keys(pages), ...resourceNames])].filter(
  (path) => !apis.some(({ name, needsFeatures }) => name === path && needsFeatures),
);

/** Returns the content of the page by language: the login, which React hydrates, a spinner, and a message for slow connections. */
const renderPages = async () => {
  const rendered: Record<string, string> = {};
  for (const locale of locales) {
    const language = await loadLanguage(locale);
    showLanguage(language);
    const { slow, notLoaded } = language.shell;
    const router = createMemoryRouter(createRoutes(), { initialEntries: ['/login'] });
    rendered[locale] = [
      `<div id="root">${hasLogin ? renderToString(<ConsolePage router={router} />) : ''}</div>`,
      `<div class="start__waiting">${renderToString(<SpinnerScreen />)}</div>`,
      `<p class="start__slow" role="status"><span>${slow}</span> <a href="">${notLoaded.retry}</a></p>`,
    ].join('');
  }
  return rendered;
};

/** A value, because Vite closes the module runner after the import, which would end a later import of a language. */
export const renderedPages = await renderPages();
