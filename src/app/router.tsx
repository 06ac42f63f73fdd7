import {
  createBrowserRouter,
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  useRouteError,
} from 'react-router-dom';
import { getSession } from '../authProvider/session';
import { pages } from '../pages';
import { Crash, ScreenCrash } from '../pages/Crash';
import { LoginOrInvitation } from '../pages/LoginOrInvitation';
import { NotFound } from '../pages/NotFound';
import { gated, loadDefinition, resourceNames } from '../resources';
import { loadCode } from '../ui/loadCode';
import { SpinnerScreen } from '../ui/Spinner';
import { config } from './config';
import { loadConsole } from './loadConsole';
import { Root } from './Root';

/** The guard (specification, section 2): redirects to /login without a session, before any code or data is loaded. */
const requireSession = ({ request }: LoaderFunctionArgs) => {
  const session = getSession();
  const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
  // The same as for an unknown address, also without a session, because only a session says whether the API has features.
  if (gated.includes(name) && !session?.hasFeatures) throw data(null, { status: 404 });
  return session ? null : redirect('/login');
};

/**
 * Shows the not-found screen for a screen that the API does not have. On the root route, since the console's code may not load.
 */
const Missing = () => {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Crash />;
};

const pageRoutes: RouteObject[] = Object.entries(pages).map(([path, load]) => ({
  ...(path === '' ? { index: true } : { path }),
  lazy: async () => ({ Component: await loadCode(load) }),
}));

const resourceRoutes: RouteObject[] = resourceNames
  .filter((name) => !(name in pages))
  .map((name) => ({
    path: name,
    lazy: async () => {
      const [{ ResourceScreen }, definition] = await loadCode(() =>
        Promise.all([import('../crud/ResourceScreen'), loadDefinition(name)]),
      );
      return { element: <ResourceScreen definition={definition} /> };
    },
  }));

/**
 * With our API, react-admin's addresses of record pages lead to their dialogs: `/users/12/show` to `/users#show=12`. Otherwise they
 * do not exist (rulings.md, 1).
 */
const recordRoutes: RouteObject[] = resourceNames.map((name) => ({
  path: `${name}/:id/*`,
  element: <NotFound />,
  loader: async ({ params: { id = '', '*': path = '' }, request }) => {
    if (!getSession()?.hasFeatures) return null;
    const [[, , { entries }], { dialogOf }, { writeDialogAddress }] = await Promise.all([
      loadConsole(),
      import('../crud/dialog/dialogRouter'),
      import('../crud/dialog/dialogAddress'),
    ]);
    const { create, edit, show } = entries.find((entry) => entry.name === name) ?? {};
    const has = { hasCreate: Boolean(create), hasEdit: Boolean(edit), hasShow: Boolean(show) };
    const address = dialogOf(has, [encodeURIComponent(id), ...path.split('/').filter(Boolean)]);
    return address ? redirect(`/${name}${new URL(request.url).search}${writeDialogAddress(address)}`) : null;
  },
}));

/** Outside the guard, and in the first chunk, because index.html contains the login page (docs/decisions/0015). */
const login: RouteObject = { path: 'login', element: <LoginOrInvitation /> };

/** `/login` and the not-found page are public. The screens are behind the guard, in the lazy console. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <Missing />,
    hydrateFallbackElement: <SpinnerScreen />,
    children: [
      login,
      {
        loader: requireSession,
        lazy: async () => {
          const [, { createConsole }, { entries }] = await loadConsole();
          return { Component: createConsole(entries) };
        },
        children: [
          {
            errorElement: <ScreenCrash />,
            children: [...resourceRoutes, ...pageRoutes],
          },
        ],
      },
      ...recordRoutes,
      { path: '*', element: <NotFound /> },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes, { basename: config.basePath || '/' });
