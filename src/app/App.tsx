import { memo, type PropsWithChildren, type ReactNode, useMemo } from 'react';
import {
  CoreAdminContext,
  HasDashboardContextProvider,
  ResourceDefinitionContextProvider,
  ThemesContext,
} from 'react-admin';
import { Outlet } from 'react-router-dom';
import { authProvider } from '../authProvider';
import { AccessProvider } from '../authProvider/AccessProvider';
import { isExternal, withSessionEnd } from '../authProvider/external';
import { getSession } from '../authProvider/session';
import { useSession } from '../authProvider/useSession';
import type { AnyDefinition } from '../crud/defineResource';
import { dialogRouter } from '../crud/dialog/dialogRouter';
import { LeaveQuestion } from '../crud/form/LeaveQuestion';
import { useLanguage } from '../i18n/language';
import { LaterFiles, Layout, SignInAgain } from '../layout/Layout';
import { createMenu, MenuContext } from '../layout/menu';
import { PageTools } from '../layout/refresh/PageTools';
import { ScreenCrash } from '../pages/Crash';
import { Deferred } from '../ui/Deferred';
import { loadable } from '../ui/loadable';
import { TitledPage } from '../ui/Page';
import { QuestionHost } from '../ui/question/QuestionHost';
import { SpinnerScreen } from '../ui/Spinner';
import { ConsoleTheme } from '../ui/theme/ConsoleTheme';
import { NotificationBridge } from '../ui/toast/NotificationBridge';
import type { Client } from './client';
import { createI18nProvider, withConsoleMessages } from './i18nProvider';
import { preferencesOf } from './preferences';
import { withResourceTexts } from './resourceTexts';
import { SetupGate } from './SetupGate';
import type { AdminSlots } from './slots';
import { userSettings, withSettings } from './userSettings';

export { ResourceScreen } from '../crud/ResourceScreen';
export { resources } from '../resources';

/**
 * Creates the application: its providers, once for all screens, and what surrounds the screens. The screens are routes
 * (`router.tsx`), rendered in the outlet.
 * @param slots Replace the console's own parts (`admin.tsx`).
 */
export const createApp = (resources: readonly AnyDefinition[], client: Client, slots: AdminSlots = {}) => {
  const { queryClient, dataProvider } = client;
  client.add(resources);
  const { authProvider: otherAuth } = slots;
  const isOtherAuth = isExternal(otherAuth);
  const auth = isOtherAuth ? withSessionEnd(otherAuth) : { ...authProvider, ...otherAuth };
  const { theme, locale } = userSettings(dataProvider);
  const settings = { theme, ...(!slots.i18nProvider && { locale }) };

  /** What react-admin's `<Admin>` provides. The console cannot use `<Admin>` itself, because its routes have no loaders. */
  const Providers = ({ userId, children }: PropsWithChildren<{ userId: unknown }>) => {
    const store = useMemo(() => withSettings(slots.store ?? preferencesOf(userId), settings), [userId]);
    const language = useLanguage();
    const i18nProvider = useMemo(() => {
      const own = createI18nProvider(resources, language);
      return withResourceTexts(slots.i18nProvider ? withConsoleMessages(slots.i18nProvider, own) : own);
    }, [language]);
    return (
      <CoreAdminContext
        // Remounts everything for another user and, as react-admin itself does, for another language.
        key={`${userId} ${language.locale}`}
        authProvider={auth}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
        routerProvider={dialogRouter}
      >
        {children}
      </CoreAdminContext>
    );
  };

  /** Created once, so that a navigation only renders components that read the location. */
  const inTheme = themed(resources, slots);
  const screens = inTheme(
    <MenuContext.Provider value={createMenu(resources)}>
      <AccessProvider>
        <SetupGate>
          <PageTools>
            {slots.layout ? (
              <slots.layout>
                <Outlet />
              </slots.layout>
            ) : (
              <Layout menu={slots.menu} appBar={slots.appBar}>
                <Outlet />
              </Layout>
            )}
          </PageTools>
        </SetupGate>
        <SignInAgain />
        <LaterFiles />
        <LeaveQuestion />
        <QuestionHost />
        <NotificationBridge />
      </AccessProvider>
    </MenuContext.Provider>,
  );
  /** A page without the layout. */
  const plain = (content: ReactNode) =>
    inTheme(
      <>
        {content}
        <NotificationBridge />
      </>,
    );
  const publicPages = plain(<Outlet />);
  const LoginForm = slots.loginPage ?? AdminLogin;
  const login = plain(<LoginForm />);

  return {
    /** The signed-in console. Memoized, because the router renders its routes with every navigation. */
    Console: memo(() => {
      const session = useSession(queryClient, isOtherAuth);
      return session && <Providers userId={session.id}>{screens}</Providers>;
    }),
    /** A login page of one's own, or that of react-admin for an auth provider of one's own. */
    LoginPage: () => <Providers userId={undefined}>{login}</Providers>,
    /** The routes of `<CustomRoutes noLayout>`, which are public. */
    PublicPages: () => <Providers userId={getSession()?.id}>{publicPages}</Providers>,
    /** The other routes of `<CustomRoutes>`. */
    TitledPages: () => (
      <TitledPage>
        <PageLook>
          <Outlet />
        </PageLook>
      </TitledPage>
    ),
  };
};

/** Returns a function that provides the theme and what react-admin's labels, links, buttons and references look up. */
const themed = (resources: readonly AnyDefinition[], { theme, lightTheme, darkTheme }: AdminSlots) => {
  const inOrder = [...resources].sort((a, b) => a.menu.order - b.menu.order);
  const definitions = Object.fromEntries(inOrder.map((resource) => [resource.name, registration(resource)]));
  const Theme = ({ children }: PropsWithChildren) =>
    theme || lightTheme || darkTheme ? (
      <OwnTheme {...{ theme, lightTheme, darkTheme }}>{children}</OwnTheme>
    ) : (
      <ConsoleTheme>{children}</ConsoleTheme>
    );
  return (content: ReactNode) => (
    // The first render is long. A deferred one can be interrupted, so that the page can respond.
    <Deferred fallback={<SpinnerScreen />}>
      <Theme>
        <ResourceDefinitionContextProvider definitions={definitions}>
          <HasDashboardContextProvider value>
            <ThemesContext.Provider value={BOTH_SCHEMES}>{content}</ThemesContext.Provider>
          </HasDashboardContextProvider>
        </ResourceDefinitionContextProvider>
      </Theme>
    </Deferred>
  );
};

/** Returns react-admin's definition of a resource. */
const registration = (resource: AnyDefinition) => ({
  name: resource.name,
  icon: resource.icon,
  recordRepresentation: resource.recordRepresentation,
  hasList: true,
  hasCreate: Boolean(resource.create),
  hasEdit: Boolean(resource.edit),
  // Another API may have no such page, so react-admin's links do not lead there.
  hasShow: Boolean(resource.show && !resource.showNeedsFeatures),
  // For `useEntries`.
  options: { entry: resource },
});

/** Tells react-admin's `useTheme` that there is a dark mode. The console has both modes in one theme. */
const BOTH_SCHEMES = { lightTheme: {}, darkTheme: {} };

/** The theme of the slots. */
const OwnTheme = loadable(async () => (await import('./OwnTheme')).OwnTheme);

const PageLook = loadable<PropsWithChildren>(
  async () => (await import('../crud/pageTheme')).PageLook,
  ({ children }) => children,
);

const AdminLogin = loadable(async () => (await import('./adminLogin')).default, ScreenCrash);
