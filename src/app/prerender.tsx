/**
 * What the build asks of the console's own code (scripts/start-page.mjs): the login page as it stands in index.html, and
 * what the start of the page is to know. It runs in Node, and is no part of the console.
 */
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { SpinnerScreen } from '../ui/Spinner';
import { App } from './App';
import { config } from './config';
import { routes } from './router';
import { readScreens } from './start/screens';

export { readScreens };

export const { apiBase, basePath } = config;

/** The very markup that React expects to find there when it takes the page over. */
export const renderLogin = () =>
  renderToString(<App router={createMemoryRouter(routes, { initialEntries: ['/login'] })} />);

/** What stands there while a screen is on its way, until React shows the same. */
export const renderWaiting = () => renderToString(<SpinnerScreen />);
