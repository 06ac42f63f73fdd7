import { Children, Fragment, isValidElement, type ReactNode, StrictMode, useEffect } from 'react';
import type { AuthProvider, CustomRoutesProps } from 'react-admin';
import {
  createBrowserRouter,
  createRoutesFromElements,
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  RouterProvider,
  type RouterProviderProps,
  redirect,
  useRouteError,
} from 'react-router-dom';
import { checkExternalSession, isExternal } from '../authProvider/external';
import { LoginOrInvitation } from '../authProvider/login/LoginOrInvitation';
import { getSession, watchSession } from '../authProvider/session';
import { pages as consolePages } from '../pages';
import { Crash, ScreenCrash } from '../pages/Crash';
import { NotFound } from '../pages/NotFound';
import { resourceNames } from '../resources/apis';
import { loadCode } from '../ui/loadCode';
import { SpinnerScreen } from '../ui/Spinner';
import { Toaster } from '../ui/toast/Toaster';
import { dismissToast } from '../ui/toast/toast';
import { dropWrites } from '../ui/toast/undoableWrites';
import { admin } from './admin';
import { type Client, client as consoleClient } from './client';
import { config } from './config';
import { loadApp } from './loadApp';
import { prefetchCalls, prefetchList } from './prefetch';
import { type AdminSlots, hasOwnLogin } from './slots';

/** What the routes are made of; by default, the console's own. */
interface Parts {
  slots?: AdminSlots;
  client?: Client;
  /** The names of the resources. */
  names?: readonly string[];
  load?: typeof loadApp;
  pages?: typeof consolePages;
  /** Further screens. */
  screens?: readonly RouteObject[];
}

/**
 * Returns all routes. `/login` and the not-found page are public. The screens are behind the guard, in the lazy application. Their
 * loaders start the first requests at the same time as the code loads.
 */
export const createRoutes = ({
  slots = admin,
  client = consoleClient,
  names = resourceNames,
  load = loadApp,
  pages = consolePages,
  screens = [],
}: Parts = {}): RouteObject[] => {
  let app: ReturnType<Awaited<ReturnType<typeof load>>['createApp']> | undefined;
  const part = (name: keyof NonNullable<typeof app>) => async () => {
    const { createApp, resources } = await load();
    app ??= createApp(resources, client, slots);
    return { Component: app[name] };
  };
  /** Returns the routes of `<CustomRoutes>` in a part of the application. */
  const custom = (name: 'PublicPages' | 'TitledPages') => {
    const children = customRoutes(slots.children, name === 'PublicPages');
    return children.length > 0 ? [{ lazy: part(name), children }] : [];
  };
  const ownLogin = async () => {
    const { Component: LoginPage } = await part('LoginPage')();
    return { element: <LoginOrInvitation login={<LoginPage />} /> };
  };
  const lists = names
    .filter((name) => !(name in pages))
    .map((name) => ({
      path: name,
      loader: ({ request }: LoaderFunctionArgs) => prefetchList(client, name, request.url),
      lazy: async () => {
        const { ResourceScreen, resources } = await load();
        const definition = resources.find((resource) => resource.name === name);
        return { element: definition && <ResourceScreen definition={definition} /> };
      },
    }));
  const ownPages = Object.entries(pages).map(([path, page]) => ({
    ...(path === '' ? { index: true } : { path }),
    loader: ({ request }: LoaderFunctionArgs) => prefetchCalls(client, path, request.url),
    lazy: async () => ({ Component: await loadCode(page) }),
  }));
  const { authProvider } = slots;
  return [
    {
      element: <Root />,
      errorElement: <Missing />,
      hydrateFallbackElement: <SpinnerScreen />,
      children: [
        // The console's own login is in the first file, because index.html contains it (docs/decisions/0015).
        { path: 'login', ...(hasOwnLogin(slots) ? { lazy: ownLogin } : { element: <LoginOrInvitation /> }) },
        ...custom('PublicPages'),
        {
          ...(isExternal(authProvider)
            ? { loader: () => requireExternalSession(authProvider), shouldRevalidate: () => true }
            : { loader: requireSession(client) }),
          lazy: part('Console'),
          children: [
            {
              errorElement: <ScreenCrash />,
              children: [...custom('TitledPages'), ...lists, ...ownPages, ...screens],
            },
          ],
        },
        ...names.map((name) => recordRoute(name, load)),
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
};

/**
 * Returns the routes of `<CustomRoutes>` elements, those with or those without the layout.
 * @param path Begins the ids of the routes. The ids of the console's own begin with 0.
 */
const customRoutes = (elements: ReactNode, noLayout: boolean, path = [noLayout ? 1 : 2]): RouteObject[] =>
  Children.toArray(elements).flatMap((element, index) => {
    if (!isValidElement<CustomRoutesProps>(element)) return [];
    const { type, props } = element;
    if (type === Fragment) return customRoutes(props.children, noLayout, [...path, index]);
    const isMeant = (type as { raName?: string }).raName === 'CustomRoutes' && Boolean(props.noLayout) === noLayout;
    return isMeant ? createRoutesFromElements(props.children, [...path, index]) : [];
  });

/** The guard (specification, section 2): redirects to /login without a session, before any code or data is loaded. */
const requireSession =
  ({ resourceOf }: Client) =>
  ({ request }: LoaderFunctionArgs) => {
    const session = getSession();
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    // The same as for an unknown address, also without a session, because only a session says whether the API has features.
    if (resourceOf(name)?.needsFeatures && !session?.hasFeatures) throw data(null, { status: 404 });
    return session ? null : redirect('/login');
  };

/** The guard of an auth provider of one's own. */
const requireExternalSession = async (provider: AuthProvider) => {
  const target = await checkExternalSession(provider);
  return target === undefined ? null : redirect(target);
};

/** The frame of all screens, including the public ones. A toast outlives its screen, for example after a logout. */
const Root = () => {
  useEffect(forgetToasts, []);
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
};

/** Removes the toast when the user changes. */
const forgetToasts = () => {
  let shownTo = getSession()?.id;
  return watchSession(() => {
    if (getSession()?.id === shownTo) return;
    shownTo = getSession()?.id;
    dropWrites();
    dismissToast();
  });
};

/**
 * Shows the not-found screen for a screen that the API does not have. On the root route, since the console's code may not load.
 */
const Missing = () => {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Crash />;
};

/**
 * With our API, react-admin's addresses of record pages lead to their dialogs: `/users/12/show` to `/users#show=12`. Otherwise they
 * do not exist (rulings.md, 1).
 */
const recordRoute = (name: string, load: typeof loadApp): RouteObject => ({
  path: `${name}/:id/*`,
  element: <NotFound />,
  loader: async ({ params: { id = '', '*': path = '' }, request }) => {
    if (!getSession()?.hasFeatures) return null;
    const [{ resources }, { dialogOf }, { writeDialogAddress }] = await Promise.all([
      load(),
      import('../crud/dialog/dialogRouter'),
      import('../crud/dialog/dialogAddress'),
    ]);
    const { create, edit, show } = resources.find((resource) => resource.name === name) ?? {};
    const has = { hasCreate: Boolean(create), hasEdit: Boolean(edit), hasShow: Boolean(show) };
    const address = dialogOf(has, [encodeURIComponent(id), ...path.split('/').filter(Boolean)]);
    return address ? redirect(`/${name}${new URL(request.url).search}${writeDialogAddress(address)}`) : null;
  },
});

export const createRouter = () => createBrowserRouter(createRoutes(), { basename: config.basePath || '/' });

/** The whole page. The build also renders it, for the login page in index.html. */
export const ConsolePage = ({ router }: Pick<RouterProviderProps, 'router'>) => (
  <StrictMode>
    {/* With transitions, react-router delays navigations during other renders, and looped with react-admin's guards. */}
    <RouterProvider router={router} useTransitions={false} />
  </StrictMode>
);
