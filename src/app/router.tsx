import type { AuthProvider } from 'react-admin';
import {
  createBrowserRouter,
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  useRouteError,
} from 'react-router-dom';
import { checkExternalSession, isExternal } from '../authProvider/external';
import { LoginOrInvitation } from '../authProvider/login/LoginOrInvitation';
import { getSession } from '../authProvider/session';
import { pages } from '../pages';
import { Crash, ScreenCrash } from '../pages/Crash';
import { NotFound } from '../pages/NotFound';
import { gated, loadDefinition, resourceNames } from '../resources';
import { loadCode } from '../ui/loadCode';
import { SpinnerScreen } from '../ui/Spinner';
import { admin } from './admin';
import { config } from './config';
import { customRoutes } from './customRoutes';
import { loadConsole } from './loadConsole';
import { Root } from './Root';
import { type AdminSlots, hasOwnLogin } from './slots';

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

/** The guard of an auth provider of one's own. */
const requireExternalSession = async (provider: AuthProvider) => {
  const target = await checkExternalSession(provider);
  return target === undefined ? null : redirect(target);
};

/** The routes of the resources and pages, behind the guard and in the layout. */
const screens = [...resourceRoutes, ...pageRoutes];

/**
 * Returns all routes. `/login` and the not-found page are public. The screens are behind the guard, in the lazy console.
 * @param load Loads the resources' entries with the console's code.
 */
export const createRoutes = (slots: AdminSlots = admin, own = screens, load = loadConsole): RouteObject[] => {
  let parts: ReturnType<Awaited<ReturnType<typeof load>>[1]['createConsole']> | undefined;
  const part = (name: keyof NonNullable<typeof parts>) => async () => {
    const [, { createConsole }, { entries }] = await load();
    parts ??= createConsole(entries, slots);
    return { Component: parts[name] };
  };
  /** Returns the routes of `<CustomRoutes>` in a part of the console. */
  const custom = (name: 'PublicPages' | 'TitledPages') => {
    const children = customRoutes(slots.children, name === 'PublicPages');
    return children.length > 0 ? [{ lazy: part(name), children }] : [];
  };
  const ownLogin = async () => {
    const { Component: LoginPage } = await part('LoginPage')();
    return { element: <LoginOrInvitation login={<LoginPage />} /> };
  };
  const { authProvider } = slots;
  return [
    {
      element: <Root />,
      errorElement: <Missing />,
      hydrateFallbackElement: <SpinnerScreen />,
      children: [
        // The console's own login is in the first chunk, because index.html contains it (docs/decisions/0015).
        { path: 'login', ...(hasOwnLogin(slots) ? { lazy: ownLogin } : { element: <LoginOrInvitation /> }) },
        ...custom('PublicPages'),
        {
          ...(isExternal(authProvider)
            ? { loader: () => requireExternalSession(authProvider), shouldRevalidate: () => true }
            : { loader: requireSession }),
          lazy: part('Console'),
          children: [{ errorElement: <ScreenCrash />, children: [...custom('TitledPages'), ...own] }],
        },
        ...recordRoutes,
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
};

export const createRouter = () => createBrowserRouter(createRoutes(), { basename: config.basePath || '/' });
