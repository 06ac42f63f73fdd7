/**
 * The baseline of `npm run bench`: plain react-admin with three guessed resources. The console's results are ratios to it, in
 * the same browser and the same run.
 */
import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, type AuthProvider, EditGuesser, fetchUtils, ListGuesser, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createHashRouter, RouterProvider } from 'react-router-dom';

const authProvider: AuthProvider = {
  login: async (credentials: unknown) => {
    const sent = { method: 'POST', body: JSON.stringify(credentials) };
    localStorage.setItem('token', (await fetchUtils.fetchJson('/api/login', sent)).json.token);
  },
  logout: async () => localStorage.removeItem('token'),
  checkAuth: async () => {
    if (!localStorage.getItem('token')) throw new Error('no session');
  },
  checkError: async () => {},
  getPermissions: async () => undefined,
  getIdentity: async () => ({ id: 1, fullName: 'Ada Lovelace' }),
};

const admin = (
  <Admin dataProvider={simpleRestProvider('/api')} authProvider={authProvider} requireAuth disableTelemetry>
    <Resource name="users" list={ListGuesser} edit={EditGuesser} />
    <Resource name="groups" list={ListGuesser} edit={EditGuesser} />
    <Resource name="events" list={ListGuesser} edit={EditGuesser} />
  </Admin>
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Transitions would cause a loop of ten seconds before the login form (marmelab/react-admin#10885).
const router = createHashRouter([{ path: '*', element: admin }]);
createRoot(root).render(<RouterProvider router={router} useTransitions={false} />);
