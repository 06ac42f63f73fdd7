import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { followOtherTabs } from './authProvider/otherTabs';
import { getSession } from './authProvider/session';
import { shell } from './i18n/shell';
import { watchPresses } from './kit/presses';
import { createRouter } from './router';
import './layout/tokens.css';
import './layout/base.css';
import './layout/forced-colors.css';

// On any route, /login too, a token that can no longer be used is removed (decisions.md, 4).
getSession();
followOtherTabs();
watchPresses();
document.title = shell.productTitle;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    {/* react-router's transitions hold a navigation back while others render, and looped with react-admin's guards. */}
    <RouterProvider router={createRouter()} useTransitions={false} />
  </StrictMode>,
);
