import { CoreAdminContext, memoryStore, ResourceDefinitionContextProvider } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { authProvider, http } from './api';
import { getSession } from './authProvider/session';
import { config } from './config';
import { createDataProvider } from './dataProvider';
import { createI18nProvider } from './i18n/i18nProvider';
import type { AnyDefinition } from './kit/defineResource';
import { QuestionHost } from './kit/question/QuestionHost';
import { DefinitionsContext } from './kit/ResourceProvider';
import { NotificationBridge } from './kit/toast/NotificationBridge';
import { Layout } from './layout/Layout';
import { createMenu, MenuContext } from './layout/menu';
import { useOwnEntry } from './layout/useOwnEntry';
import { useSession } from './layout/useSession';
import { createQueryClient } from './queryClient';

/**
 * The signed-in console's composition root: what every screen needs, made once of the resources' definitions. The
 * screens themselves are routes of `router.tsx`, rendered in the layout's outlet.
 */
export const createConsole = (definitions: AnyDefinition[]) => {
  const queryClient = createQueryClient();
  const i18nProvider = createI18nProvider(definitions);
  const apis = Object.fromEntries(definitions.map(({ name, api }) => [name, api]));
  const dataProvider = createDataProvider({ http, base: config.apiBase, apis, user: () => getSession()?.id });
  const menu = createMenu(definitions);
  const byName = Object.fromEntries(definitions.map((definition) => [definition.name, definition]));
  // react-admin's own elements (its labels and links) look resources up here.
  const registered = Object.fromEntries(definitions.map(({ name, icon }) => [name, { name, icon, hasList: true }]));

  return function Console() {
    const session = useSession(queryClient);
    const isOwn = useOwnEntry(session);
    if (!session || !isOwn) return null;
    return (
      <CoreAdminContext
        key={session.id}
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={memoryStore()}
      >
        <ResourceDefinitionContextProvider definitions={registered}>
          <MenuContext.Provider value={menu}>
            <DefinitionsContext.Provider value={byName}>
              <Layout>
                <Outlet />
              </Layout>
              <QuestionHost />
              <NotificationBridge />
            </DefinitionsContext.Provider>
          </MenuContext.Provider>
        </ResourceDefinitionContextProvider>
      </CoreAdminContext>
    );
  };
};
