/**
 * The start of the page: an inline script of the built index.html (scripts/start-page.mjs), which runs before any other file has
 * loaded. Without a session it shows the login page. With one, it requests the screen's code and its first data in parallel.
 * The router with its guard still decides what is shown.
 */

import { readToken } from '../../authProvider/session';
import { decodeToken, isExpired } from '../../authProvider/token';
import { readLocale } from '../../i18n/storedLocale';
import { DEFAULT_APPEARANCE, readStored, setAttributes } from '../../ui/appearance/stored';
import { addLink, fetchCode } from './fetchCode';
import { holdSubmit } from './holdSubmit';
import type { StartPlan } from './plan';
import { callReads, firstReads, startReads } from './startReads';
import { translatePage } from './translatePage';

declare const START_PLAN: StartPlan;

const { hasLogin, basePath, apiBase, badges, console, dialogs, languages, screens, pageStyles } = START_PLAN;
const LOGIN = 'login';
/** The screen that follows a login, and that /login leads to when signed in (specification, section 2). */
const HOME = '';

const token = hasLogin ? readToken() : null;
const session = token ? decodeToken(token) : null;
const path = location.pathname.startsWith(`${basePath}/`) ? location.pathname.slice(basePath.length + 1) : '';
const isLogin = path === LOGIN;
const name = isLogin ? HOME : path;
const screen = screens[name];

if (session?.hasFeatures !== false) setAttributes(readStored() ?? DEFAULT_APPEARANCE);
const locale = readLocale();
const language = languages.find((other) => other.locale === locale);
if (language && session?.hasFeatures !== false) {
  document.documentElement.lang = locale;
  fetchCode(language, 'now');
  translatePage(language.texts);
}
// Vite's loader skips a style sheet that already has a link, and browsers do not load one whose link is disabled.
for (const href of pageStyles) addLink({ rel: 'stylesheet', disabled: true, href });

const { dataset } = document.documentElement;
dataset.start = 'waiting';
const others = [dialogs, ...Object.values(screens)];
window.startedPage = {
  takeSubmit: () => false,
  reads: new Map(),
  startReads(token, session, name = HOME, search = '') {
    const screen = screens[name];
    // The API refuses all of them to a user who must set up two-factor authentication.
    if (!screen || session.mustSetUpTwoFactor) return;
    const reads = [...firstReads(name, screen, search, session), ...callReads(badges, session.hasFeatures)];
    startReads(reads, { apiBase, session, token, reads: this.reads });
  },
  fetchNext() {
    const next = others.shift();
    if (next) fetchCode(next, 'idle');
    return others.length > 0;
  },
};
if (screen && token && session && !isExpired(session)) {
  const search = isLogin ? '' : location.search;
  fetchCode(console, 'now');
  fetchCode(screen, 'now');
  window.startedPage.startReads(token, session, name, search);
} else if (screen && hasLogin) {
  if (!isLogin) history.replaceState(null, '', `${basePath}/${LOGIN}`);
  // With a fragment it may be an invitation, which needs its own code (authProvider/login/LoginOrInvitation.tsx).
  if (!location.hash) {
    dataset.start = 'login';
    window.startedPage.takeSubmit = holdSubmit();
  }
  fetchCode(console, 'later');
  fetchCode(screens[HOME] ?? screen, 'later');
}
