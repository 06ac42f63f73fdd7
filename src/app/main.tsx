import { createRoot, hydrateRoot } from 'react-dom/client';
import { followOtherTabs } from '../authProvider/otherTabs';
import { getSession } from '../authProvider/session';
import { followSessionAppearance } from '../authProvider/sessionAppearance';
import { followSessionLanguage } from '../authProvider/sessionLanguage';
import { shell } from '../i18n/shell';
import { followAppearance } from '../ui/appearance/appearance';
import { loadFont } from '../ui/font';
import { App } from './App';
import { createRouter } from './router';
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/appearance/appearance.css';
import '../ui/base.css';
import '../ui/forced-colors.css';
import './layout/start.css';

// Removes an invalid or expired token on any route, including /login (rulings.md, 4).
const session = getSession();
followOtherTabs();
followAppearance();
followSessionAppearance();
followSessionLanguage();
// After everything else of the page. With a session, after the first screen's data, too (layout/Layout.tsx).
if (!session) addEventListener('load', loadFont);
document.title = shell.productTitle;
for (const standIn of document.querySelectorAll('.start__waiting, .start__slow')) standIn.remove();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = <App router={createRouter()} />;
const { dataset } = document.documentElement;
// Do not show the login page to a user who has signed in in another tab since.
if (dataset.start === 'login' && !session) {
  hydrateRoot(root, app);
} else {
  root.replaceChildren();
  dataset.start = 'console';
  createRoot(root).render(app);
}
