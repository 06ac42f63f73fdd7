import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { getSession } from '../authProvider/session';
import { Crash, ScreenCrash } from '../pages/Crash';
import { Login } from '../pages/Login';
import { NotFound } from '../pages/NotFound';
import { resourceNames } from '../resources';
import { loadCode } from '../ui/loadCode';
import { SpinnerScreen } from '../ui/SpinnerScreen';
import { config } from './config';
import { loadConsole } from './loadConsole';
import { Root } from './Root';

/** The guard (specification, section 2): whoever is not signed in is sent to /login, before any code or call. */
const requireSession = () => (getSession() ? null : redirect('/login'));

/** Screens that are not made of a definition alone, or of none at all. */
const pages: Record<string, () => Promise<ComponentType>> = {
  purchases: async () => (await import('../pages/PurchaseAnalytics')).PurchaseAnalytics,
  settings: async () => (await import('../pages/Settings')).Settings,
};

const pageRoutes: RouteObject[] = Object.entries(pages).map(([path, load]) => ({
  path,
  lazy: async () => ({ Component: await loadCode(load) }),
}));

const resourceRoutes: RouteObject[] = resourceNames
  .filter((name) => !(name in pages))
  .map((name) => ({
    path: name,
    lazy: async () => {
      const { ResourceScreen } = await loadCode(() => import('../crud/ResourceScreen'));
      return { element: <ResourceScreen name={name} /> };
    },
  }));

/** Outside the guard, and part of the first code: the login page stands in the built page already (docs/decisions/0015). */
const login: RouteObject = { path: 'login', element: <Login /> };

/** `/login` and everything that is no screen are public; the screens stand behind the guard, in the lazy console. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <Crash />,
    hydrateFallbackElement: <SpinnerScreen />,
    children: [
      login,
      {
        loader: requireSession,
        lazy: async () => {
          const [{ createConsole }, definitions] = await loadConsole();
          return { Component: createConsole(definitions) };
        },
        children: [
          {
            errorElement: <ScreenCrash />,
            children: [
              {
                index: true,
                lazy: async () => ({ Component: (await loadCode(() => import('../pages/Dashboard'))).Dashboard }),
              },
              ...resourceRoutes,
              ...pageRoutes,
            ],
          },
        ],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes, { basename: config.basePath || '/' });
