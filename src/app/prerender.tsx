/**
 * Functions that the build calls in Node (scripts/start-page.mjs): the markup of the login page in index.html, and the data for
 * the start of the page. Not part of the console.
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

/** Returns the markup that React hydrates. */
export const renderLogin = () =>
  renderToString(<App router={createMemoryRouter(routes, { initialEntries: ['/login'] })} />);

/** Returns the markup that is shown until React renders the same. */
export const renderWaiting = () => renderToString(<SpinnerScreen />);
