/** The parts of `<Admin>` from react-admin's documentation (AuthProviderWriting.md, Layout.md, AppBar.md, Menu.md, AppTheme.md). */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { AppBar, type AuthProvider, CustomRoutes, List, Menu, SimpleList, TitlePortal } from 'react-admin';
import { Route } from 'react-router-dom';
import type { AdminSlots } from './slots';

const authProvider: AuthProvider = {
  async login({ username, password }) {
    if (username !== 'john' || password !== '123') throw new Error('Login failed');
    localStorage.setItem('username', username);
  },
  async checkError(error) {
    if (error.status === 401 || error.status === 403) {
      localStorage.removeItem('username');
      throw new Error('Session expired');
    }
  },
  async checkAuth() {
    if (!localStorage.getItem('username')) throw new Error('Not authenticated');
  },
  async logout() {
    localStorage.removeItem('username');
  },
  async getIdentity() {
    return { id: 1, fullName: 'John Doe' };
  },
  async canAccess({ resource, action }) {
    return resource !== 'stories' || action !== 'edit';
  },
};

const MyMenu = () => (
  <Menu>
    <Menu.ResourceItem name="stories" />
    <Menu.Item to="/latest" primaryText="Latest" leftIcon={null} />
  </Menu>
);

const MyAppBar = () => (
  <AppBar>
    <TitlePortal />
    <p>My company</p>
  </AppBar>
);

const Latest = () => (
  <List resource="stories" title="Latest stories">
    <SimpleList primaryText="%{title}" />
  </List>
);

export const admin: AdminSlots = {
  authProvider,
  menu: MyMenu,
  appBar: MyAppBar,
  theme: { palette: { primary: { main: '#6a1b9a' } } },
  i18nProvider: polyglotI18nProvider(() => ({ ...englishMessages, resources: { stories: { title: 'Tales' } } }), 'en'),
  children: (
    <>
      <CustomRoutes noLayout>
        <Route path="/register" element={<h1>Register</h1>} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/latest" element={<Latest />} />
      </CustomRoutes>
    </>
  ),
};
