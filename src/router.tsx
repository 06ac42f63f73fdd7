import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { getSession } from './authProvider/session';
import { config } from './config';
import { Spinner } from './layout/Spinner';
import { loadConsole } from './loadConsole';
import { Crash } from './pages/Crash';
import { NotFound } from './pages/NotFound';
import { Root } from './Root';
import { resourceNames } from './resources';

/** The guard (specification, section 2): whoever is not signed in is sent to /login, before any code or call. */
const requireSession = () => (getSession() ? null : redirect('/login'));
const leaveWhenSignedIn = () => (getSession() ? redirect('/') : null);

const resourceRoutes: RouteObject[] = resourceNames.map((name) => ({
  path: name,
  lazy: async () => {
    const { ResourceScreen } = await import('./kit/screens');
    return { element: <ResourceScreen name={name} /> };
  },
}));

/** `/login` and everything that is no screen are public; the screens stand behind the guard, in the lazy console. */
const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <Crash />,
    hydrateFallbackElement: <Spinner />,
    children: [
      {
        path: 'login',
        loader: leaveWhenSignedIn,
        lazy: async () => ({ Component: (await import('./pages/Login')).Login }),
      },
      {
        loader: requireSession,
        lazy: async () => {
          const [{ createConsole }, definitions] = await loadConsole();
          return { Component: createConsole(definitions) };
        },
        children: [
          { index: true, lazy: async () => ({ Component: (await import('./pages/Dashboard')).Dashboard }) },
          ...resourceRoutes,
          { path: 'settings', lazy: async () => ({ Component: (await import('./pages/Settings')).Settings }) },
        ],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes, { basename: config.basePath || '/' });
