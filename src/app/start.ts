/**
 * The inline script of the built index.html (vite/startPage.ts), which runs before any other file has loaded: picks the language,
 * scheme, palette and density before the first paint, and shows the login form, or a spinner to a signed-in user. The router with
 * its guard still decides what is shown.
 */
import { decodeToken, isExpired, storedToken } from '../authProvider/token';
import { FALLBACK_LOCALE, readLocale } from '../i18n/storedLocale';
import { DEFAULT_APPEARANCE, readStored, setAttributes } from '../ui/appearance/stored';
import { holdSubmit } from './holdSubmit';

/** What the build knows. */
export interface Start {
  /** Whether the page contains the console's login. Otherwise, another page or auth provider decides. */
  hasLogin: boolean;
  /** As in `Config`. */
  basePath: string;
  /** The paths of the screens; '' is the dashboard. */
  paths: readonly string[];
  /** The URLs of the files of languages other than English, by locale. */
  languages: Readonly<Record<string, string>>;
  /** The URLs of the style sheets whose text is in the page. */
  styles: readonly string[];
  /** The URLs of the style sheets of the signed-in console. */
  consoleStyles: readonly string[];
}

declare const START: Start;

const LOGIN = 'login';
const { hasLogin, basePath, paths, languages, styles, consoleStyles } = START;
const { documentElement, head } = document;

const token = hasLogin ? storedToken() : null;
const session = token ? decodeToken(token) : null;
const isSignedIn = session !== null && !isExpired(session);
const isSpecified = session?.hasFeatures === false;

const addLink = (link: Partial<HTMLLinkElement>) =>
  head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, link));

if (!isSpecified) setAttributes(readStored() ?? DEFAULT_APPEARANCE);
const stored = isSpecified ? FALLBACK_LOCALE : readLocale();
const language = languages[stored];
if (language) {
  documentElement.lang = stored;
  addLink({ rel: 'modulepreload', href: language });
}
// Vite's loader skips a style sheet that already has a link, and browsers do not load one whose link is disabled.
for (const href of styles) addLink({ rel: 'stylesheet', disabled: true, href });

// Browsers warn about a preloaded style sheet that the page does not use.
if (isSignedIn) for (const href of consoleStyles) addLink({ rel: 'preload', as: 'style', href });

const path = location.pathname.startsWith(`${basePath}/`) ? location.pathname.slice(basePath.length + 1) : '';
const isGuarded = paths.includes(path);
const isLogin = hasLogin && !isSignedIn && (isGuarded || path === LOGIN);
if (isLogin && isGuarded) history.replaceState(null, '', `${basePath}/${LOGIN}`);
// With a fragment it may be an invitation, which needs its own code (authProvider/login/LoginOrInvitation.tsx).
const showsLogin = isLogin && !location.hash;
documentElement.dataset.start = showsLogin ? LOGIN : 'waiting';
if (showsLogin) window.takeSubmit = holdSubmit();

// When the page has been parsed, and before its modules run.
document.addEventListener(
  'readystatechange',
  () => {
    const template = document.querySelector<HTMLTemplateElement>(
      `template[lang=${language ? stored : FALLBACK_LOCALE}]`,
    );
    if (!template) return;
    const { content } = template;
    if (showsLogin) content.querySelector('.start__waiting')?.remove();
    else content.querySelector('#root')?.replaceChildren();
    document.body.append(content);
  },
  { once: true },
);
