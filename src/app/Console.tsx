import { memo, useMemo } from 'react';
import { type AuthProvider, CoreAdminContext, type DataProvider, ResourceDefinitionContextProvider } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { AccessProvider } from '../authProvider/AccessProvider';
import { useSession } from '../authProvider/useSession';
import { canAccess } from '../authProvider/viewer';
import type { ResourceEntry } from '../crud/defineResource';
import { dialogRouter } from '../crud/dialog/dialogRouter';
import type { Language } from '../i18n';
import { useLanguage } from '../i18n/language';
import { QuestionHost } from '../ui/question/QuestionHost';
import { SpinnerScreen } from '../ui/Spinner';
import { ConsoleTheme } from '../ui/theme/ConsoleTheme';
import { NotificationBridge } from '../ui/toast/NotificationBridge';
import { WhenLoaded } from '../ui/WhenLoaded';
import { authProvider } from './api';
import { createData } from './data';
import { createI18nProvider } from './i18nProvider';
import { Layout } from './layout/Layout';
import { createMenu, MenuContext, type MenuItem } from './layout/menu';
import { preferencesOf } from './preferences';
import { PageTools } from './refresh/PageTools';
import { SetupGate } from './SetupGate';
import { cacheFirstReads } from './start/cacheFirstReads';

/** Parts to replace, for tests and for applications that embed the console. */
interface ConsoleParts {
  authProvider?: Partial<AuthProvider>;
  /** Custom methods of the data provider, and methods that replace those of the API. */
  dataProvider?: Partial<DataProvider>;
  languages?: readonly Language[];
  menuItems?: readonly MenuItem[];
}

/**
 * The composition root of the signed-in console: creates the providers of all screens once, from the resources' entries. The
 * screens are routes of `router.tsx`, rendered in the layout's outlet.
 */
export const createConsole = (entries: readonly ResourceEntry[], parts: ConsoleParts = {}) => {
  const { queryClient, dataProvider } = createData(entries, parts.dataProvider);
  void cacheFirstReads(queryClient, dataProvider);
  const menu = createMenu(entries, parts.menuItems);
  const auth = { ...authProvider, ...parts.authProvider };
  const authWithRoles = { ...authProvider, canAccess, ...parts.authProvider };
  // react-admin's labels and links look up resources here.
  const registered = Object.fromEntries(entries.map((entry) => [entry.name, registration(entry)]));
  // Created once, so that a navigation only renders components that read the location.
  const content = (
    <ConsoleTheme>
      <ResourceDefinitionContextProvider definitions={registered}>
        <MenuContext.Provider value={menu}>
          <AccessProvider>
            <SetupGate>
              <PageTools>
                <Layout>
                  <Outlet />
                </Layout>
              </PageTools>
            </SetupGate>
            <QuestionHost />
            <NotificationBridge />
          </AccessProvider>
        </MenuContext.Provider>
      </ResourceDefinitionContextProvider>
    </ConsoleTheme>
  );

  // Memoized, because the router renders its routes with every navigation.
  return memo(function Console() {
    const session = useSession(queryClient);
    const userId = session?.id;
    const store = useMemo(() => preferencesOf(userId), [userId]);
    const language = useLanguage();
    const i18nProvider = useMemo(() => createI18nProvider(entries, parts.languages, language), [language]);
    if (!session) return null;
    return (
      <CoreAdminContext
        // Remounts everything for another user and, as react-admin itself does, for another language.
        key={`${session.id} ${language.locale}`}
        authProvider={session.hasFeatures ? authWithRoles : auth}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
        routerProvider={dialogRouter}
      >
        {/* The first render is long. In a transition, React renders in slices, between which the page can respond. */}
        <WhenLoaded fallback={<SpinnerScreen />}>{content}</WhenLoaded>
      </CoreAdminContext>
    );
  });
};

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
