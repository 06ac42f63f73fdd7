import { createRoot, hydrateRoot } from 'react-dom/client';
import { admin } from './app/admin';
import { ConsolePage, createRouter } from './app/router';
import { isExternal } from './authProvider/external';
import { followOtherTabs, getSession, setExternalSession } from './authProvider/session';
import { followSessionPreferences } from './authProvider/sessionPreferences';
import { getLanguage } from './i18n/language';
import { followAppearance } from './ui/appearance/appearance';
import { loadFont } from './ui/font';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/appearance/appearance.css';
import './ui/base.css';
import './ui/forced-colors.css';
import './layout/start.css';

if (isExternal(admin.authProvider)) setExternalSession(null);
else followOtherTabs();
// Removes an invalid or expired token on any route, including /login (rulings.md, 4).
const session = getSession();
followAppearance();
// Starts the loaders and the import of the screen's code, before React renders.
const router = createRouter();
// The font is the last request of the page. With a session, it also waits for the first screen's data (layout/Layout.tsx).
if (!session) addEventListener('load', loadFont);

/** Renders the page, whose prerendered markup is already in the language of this browser. */
const render = () => {
  const { locale, shell } = getLanguage();
  const { dataset, lang } = document.documentElement;
  document.documentElement.lang = locale;
  document.title = shell.productTitle;
  for (const standIn of document.querySelectorAll('.start__waiting, .start__slow')) standIn.remove();
  dataset.started = '';

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const app = <ConsolePage router={router} />;
  // Do not show the login page if the user has signed in in another tab since then.
  const isLogin = dataset.start === 'login' && !getSession();
  if (isLogin && lang === locale) {
    hydrateRoot(root, app);
  } else {
    // React replaces a login page whose language could not be loaded, and keeps what is typed (useRestoredInput.ts).
    if (!isLogin) root.replaceChildren();
    dataset.start = 'console';
    createRoot(root).render(app);
  }
};

// A top-level await would deadlock, because the language's file imports this one.
// Renders in a separate task, so that the page can respond after its code has been evaluated.
void followSessionPreferences().then(() => setTimeout(render));
