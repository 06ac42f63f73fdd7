import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, memoryStore, ResourceDefinitionContextProvider } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { useOwnEntry } from '../authProvider/useOwnEntry';
import { useSession } from '../authProvider/useSession';
import type { AnyDefinition } from '../crud/defineResource';
import { dialogRouter } from '../crud/dialog/dialogRouter';
import { DefinitionsContext } from '../crud/ResourceProvider';
import { QuestionHost } from '../ui/question/QuestionHost';
import { theme } from '../ui/theme';
import { NotificationBridge } from '../ui/toast/NotificationBridge';
import { authProvider } from './api';
import { createData } from './data';
import { createI18nProvider } from './i18nProvider';
import { Layout } from './layout/Layout';
import { createMenu, MenuContext } from './layout/menu';

/**
 * The signed-in console's composition root: what every screen needs, made once of the resources' definitions. The
 * screens themselves are routes of `router.tsx`, rendered in the layout's outlet.
 */
export const createConsole = (definitions: AnyDefinition[]) => {
  const { queryClient, dataProvider } = createData(definitions);
  const i18nProvider = createI18nProvider(definitions);
  const menu = createMenu(definitions);
  const byName = Object.fromEntries(definitions.map((definition) => [definition.name, definition]));
  // react-admin's own elements (its labels and links) look resources up here.
  const registered = Object.fromEntries(definitions.map((definition) => [definition.name, registration(definition)]));

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
        routerProvider={dialogRouter}
      >
        <ThemeProvider theme={theme}>
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
        </ThemeProvider>
      </CoreAdminContext>
    );
  };
};

/** What react-admin's own elements (labels, links, buttons, references) know of a resource. */
const registration = ({ name, icon, create, edit, show, recordRepresentation }: AnyDefinition) => ({
  name,
  icon,
  recordRepresentation,
  hasList: true,
  hasCreate: Boolean(create),
  hasEdit: Boolean(edit),
  hasShow: Boolean(show),
});
