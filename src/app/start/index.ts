/**
 * The start of the page: a script that stands in the built index.html itself (scripts/start-page.mjs), and so runs before
 * anything else has come. Whoever is not signed in sees the login page at once; for whoever is, the screen's code and its
 * first data are asked for together. It decides nothing: the router does, with its guard, when it is there.
 */

import { decodeToken, isExpired } from '../../authProvider/token';
import { readToken } from '../../authProvider/tokenStorage';
import { fetchCode } from './fetchCode';
import { holdSubmit } from './holdSubmit';
import type { StartPlan } from './plan';
import { firstReads, startReads } from './startReads';

declare const START_PLAN: StartPlan;

const { basePath, apiBase, badges, console, screens } = START_PLAN;
const LOGIN = 'login';
/** Where a login leads, and /login when signed in (specification, section 2). */
const HOME = '';

const token = readToken();
const session = token ? decodeToken(token) : null;
const path = location.pathname.startsWith(`${basePath}/`) ? location.pathname.slice(basePath.length + 1) : '';
const leadsHome = path === LOGIN;
const screen = screens[leadsHome ? HOME : path];

const { dataset } = document.documentElement;
dataset.start = 'waiting';
window.startedPage = {
  takeSubmit: () => false,
  reads: new Map(),
  fetchScreens() {
    this.fetchScreens = () => {};
    for (const other of Object.values(screens)) fetchCode(other, 'idle');
  },
};
if (screen && token && session && !isExpired(session)) {
  const search = leadsHome ? '' : location.search;
  fetchCode(console, 'now');
  fetchCode(screen, 'now');
  if (search === '' && screen.defaultView) fetchCode(screen.defaultView, 'soon');
  const paths = new Set([...firstReads(screen, search, session.features), ...badges]);
  startReads(paths, { apiBase, session, token, reads: window.startedPage.reads });
} else if (screen) {
  if (path !== LOGIN) history.replaceState(null, '', `${basePath}/${LOGIN}`);
  dataset.start = 'login';
  window.startedPage.takeSubmit = holdSubmit();
  fetchCode(console, 'later');
  fetchCode(screens[HOME] ?? screen, 'later');
}
