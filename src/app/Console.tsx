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
import type { ResourceEntry } from '../crud/defineResource';
import { dialogRouter } from '../crud/dialog/dialogRouter';
import { LeaveQuestion } from '../crud/form/LeaveQuestion';
import { createData } from '../dataProvider';
import { useLanguage } from '../i18n/language';
import { LaterFiles, Layout, SignInAgain } from '../layout/Layout';
import { createMenu, MenuContext } from '../layout/menu';
import { PageTools } from '../layout/refresh/PageTools';
import { ScreenCrash } from '../pages/Crash';
import { lazyPart } from '../ui/lazyPart';
import { TitledPage } from '../ui/Page';
import { QuestionHost } from '../ui/question/QuestionHost';
import { SpinnerScreen } from '../ui/Spinner';
import { ConsoleTheme } from '../ui/theme/ConsoleTheme';
import { NotificationBridge } from '../ui/toast/NotificationBridge';
import { WhenLoaded } from '../ui/WhenLoaded';
import { handlers } from './handlers';
import { createI18nProvider, withConsoleMessages } from './i18nProvider';
import { preferencesOf } from './preferences';
import { withResourceTexts } from './resourceTexts';
import { SetupGate } from './SetupGate';
import type { AdminSlots } from './slots';
import { cacheFirstReads } from './start/cacheFirstReads';
import { userSettings, withSettings } from './userSettings';

/**
 * The composition root: creates the providers of all screens once, from the resources' entries and the parts that replace the
 * console's own (admin.tsx). The screens are routes of `router.tsx`, rendered in the outlet.
 */
export const createConsole = (entries: readonly ResourceEntry[], slots: AdminSlots = {}) => {
  const { queryClient, dataProvider } = createData(entries, handlers, slots.dataProvider);
  void cacheFirstReads(queryClient, dataProvider);
  const { authProvider: otherAuth } = slots;
  const isOtherAuth = isExternal(otherAuth);
  const auth = isOtherAuth ? withSessionEnd(otherAuth) : { ...authProvider, ...otherAuth };
  const menu = createMenu(entries);
  const { theme, locale } = userSettings(dataProvider);
  const settings = { theme, ...(!slots.i18nProvider && { locale }) };
  // react-admin's labels and links look up resources here.
  const inOrder = [...entries].sort((a, b) => a.menu.order - b.menu.order);
  const registered = Object.fromEntries(inOrder.map((entry) => [entry.name, registration(entry)]));
  const { theme: ownTheme, lightTheme, darkTheme } = slots;
  const inTheme = (content: ReactNode) =>
    ownTheme || lightTheme || darkTheme ? (
      <OwnTheme theme={ownTheme} lightTheme={lightTheme} darkTheme={darkTheme}>
        {content}
      </OwnTheme>
    ) : (
      <ConsoleTheme>{content}</ConsoleTheme>
    );
  const themed = (content: ReactNode) => (
    // The first render is long. In a transition, React renders in slices, between which the page can respond.
    <WhenLoaded fallback={<SpinnerScreen />}>
      {inTheme(
        <ResourceDefinitionContextProvider definitions={registered}>
          <HasDashboardContextProvider value>
            <ThemesContext.Provider value={BOTH_SCHEMES}>{content}</ThemesContext.Provider>
          </HasDashboardContextProvider>
        </ResourceDefinitionContextProvider>,
      )}
    </WhenLoaded>
  );
  // Created once, so that a navigation only renders components that read the location.
  const screens = themed(
    <MenuContext.Provider value={menu}>
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
    themed(
      <>
        {content}
        <NotificationBridge />
      </>,
    );
  const publicPages = plain(<Outlet />);
  const LoginForm = slots.loginPage ?? AdminLogin;
  const login = plain(<LoginForm />);

  const Providers = ({ userId, children }: { userId: unknown; children: ReactNode }) => {
    const store = useMemo(() => withSettings(slots.store ?? preferencesOf(userId), settings), [userId]);
    const language = useLanguage();
    const i18nProvider = useMemo(() => {
      const own = createI18nProvider(entries, language);
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
        <WhenLoaded>
          <PageLook>
            <Outlet />
          </PageLook>
        </WhenLoaded>
      </TitledPage>
    ),
  };
};

const PageLook = lazyPart<PropsWithChildren>(
  async () => (await import('../crud/PageLook')).PageLook,
  ({ children }) => children,
);

const AdminLogin = lazyPart(async () => (await import('./adminLogin')).default, ScreenCrash);

/** Tells react-admin's `useTheme` that there is a dark mode. The console has both modes in one theme. */
const BOTH_SCHEMES = { lightTheme: {}, darkTheme: {} };

/** The theme of the slots. */
const OwnTheme = lazyPart(async () => (await import('./OwnTheme')).OwnTheme);

/** Returns the definition that react-admin's labels, links, buttons and references use. */
const registration = (entry: ResourceEntry) => ({
  name: entry.name,
  icon: entry.icon,
  recordRepresentation: entry.recordRepresentation,
  hasList: true,
  hasCreate: Boolean(entry.create),
  hasEdit: Boolean(entry.edit),
  // Another API may have no such page, so react-admin's links do not lead there.
  hasShow: Boolean(entry.show && !entry.showNeedsFeatures),
  // For `useEntries`.
  options: { entry },
});
