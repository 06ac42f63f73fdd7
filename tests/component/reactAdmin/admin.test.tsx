/** The slots of the application (src/app/admin.tsx): blocks of react-admin's documentation, unchanged. */
import Typography from '@mui/material/Typography';
import { waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import frenchMessages from 'ra-language-french';
import type { ReactNode } from 'react';
import {
  AppBar,
  type AuthProvider,
  DataTable,
  Edit,
  Layout,
  List,
  LoginWithEmail,
  memoryStore,
  SimpleForm,
  TextInput,
  useListContext,
  useRecordContext,
  useStore,
} from 'react-admin';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Column } from '../../../src/crud/list/Column';
import { keepAppearance } from '../../../src/ui/appearance/appearance';
import { DEFAULT_APPEARANCE } from '../../../src/ui/appearance/stored';
import { server } from '../server';
import { ignoreCanceledReads, takeComplaints } from '../setup';
import { renderWith, restProvider, type Tag, tagsApi, tagsResource } from './tags';

afterEach(ignoreCanceledReads);
// jsdom has no color scheme of the device.
beforeEach(() => keepAppearance({ ...DEFAULT_APPEARANCE, scheme: 'light' }));

const TagList = () => (
  <List title="All tags" aside={<Aside />}>
    <DataTable>
      <DataTable.Col source="name" />
    </DataTable>
  </List>
);
const Aside = () => {
  const { total } = useListContext();
  return <Typography variant="h6">Total tags: {total}</Typography>;
};
const RecordAside = () => <Typography>Created: {useRecordContext<Tag>()?.createdAt}</Typography>;
const TagTitle = () => <span>Tag {useRecordContext<Tag>()?.name}</span>;
const TagEdit = () => (
  <Edit title={<TagTitle />} aside={<RecordAside />}>
    <SimpleForm>
      <TextInput source="name" />
    </SimpleForm>
  </Edit>
);

test('the title of a List is the heading and the document title, that of an Edit is in its dialog', async () => {
  tagsApi();
  const tags = tagsResource({ list: TagList, edit: TagEdit });
  const { findByRole, findByText } = await renderWith({}, '/tags#edit=2', tags);
  const dialog = within(await findByRole('dialog', { name: 'Tag Tag 02' }));
  expect(await dialog.findByText('Created: 2026-03-01T12:00:00.000Z')).toBeVisible();
  await findByRole('heading', { level: 1, name: 'All tags', hidden: true });
  expect(document.title).toBe('All tags · Wellbeing Admin');
  expect(await findByText('Total tags: 12')).toBeVisible();
});

test('layout, theme, store, dataProvider and i18nProvider replace the console’s own', async () => {
  const { requests } = tagsApi();
  const MyAppBar = () => <AppBar color="primary" />;
  const MyLayout = ({ children }: { children: ReactNode }) => <Layout appBar={MyAppBar}>{children}</Layout>;
  const i18nProvider = polyglotI18nProvider(
    (locale) => (locale === 'fr' ? frenchMessages : englishMessages),
    'en', // Default locale
    [
      { locale: 'en', name: 'English' },
      { locale: 'fr', name: 'Français' },
    ],
  );
  const Density = () => <p>Rows are {useStore('density', 'wide')[0]}</p>;
  const parts = {
    layout: MyLayout,
    theme: { palette: { primary: { main: '#ff0000' } } },
    store: memoryStore({ density: 'narrow' }),
    dataProvider: restProvider,
    i18nProvider,
  };
  const list = { columns: <Column source="name" />, toolbar: <Density /> };
  const tags = tagsResource({ list, dataProvider: undefined });
  const { findByRole, findByText, user } = await renderWith(parts, '/tags', tags);
  await findByText('Tag 01');
  expect(requests).toHaveLength(1);
  expect(await findByText('Rows are narrow')).toBeVisible();
  expect(getComputedStyle(document.documentElement).getPropertyValue('--primary')).toBe('#ff0000');
  await findByRole('heading', { level: 1, name: 'Tags' });
  await user.click(await findByRole('button', { name: 'English' }));
  await user.click(await findByRole('menuitem', { name: 'Français' }));
  expect(await findByRole('button', { name: 'Français' })).toBeVisible();
  await waitFor(() => expect(document.documentElement.lang, 'the console follows').toBe('fr'));
});

/** The documentation's "fictive but working implementation". */
const authProvider: AuthProvider = {
  async login({ username, password }) {
    if (username !== 'john' || password !== '123') {
      throw new Error('Login failed');
    }
    localStorage.setItem('username', username);
  },
  async checkError(error) {
    const status = error.status;
    if (status === 401 || status === 403) {
      localStorage.removeItem('username');
      throw new Error('Session expired');
    }
    // other error codes (404, 500, etc): no need to log out
  },
  async checkAuth() {
    if (!localStorage.getItem('username')) {
      throw new Error('Not authenticated');
    }
  },
  async logout() {
    localStorage.removeItem('username');
  },
  async getIdentity() {
    const username = localStorage.getItem('username') ?? '';
    return { id: username, fullName: username };
  },
};

test('an auth provider of one’s own decides about login, identity, errors and logout', async () => {
  tagsApi();
  localStorage.setItem('token', 'theirs');
  const pages = [{ index: true, element: <p>Welcome</p> }];
  const parts = { authProvider, pages, account: 'nobody' as const };
  const { findByText, findByRole, findByLabelText, user } = await renderWith(parts, '/tags', tagsResource({}));
  const logIn = async () => {
    await user.type(await findByLabelText(/Username/), 'john');
    await user.type(await findByLabelText(/^Password/), '123');
    await user.click(await findByRole('button', { name: 'Sign in' }));
  };
  await logIn();
  await findByText('Welcome');
  expect(location.pathname).toBe('/');
  expect(await findByText('john')).toBeVisible();

  server.use(http.get('*/api/tags', () => new HttpResponse(null, { status: 401 }), { once: true }));
  await user.click(await findByRole('link', { name: 'Tags' }));
  await logIn();
  await findByText('Tag 01');
  await user.click(await findByRole('button', { name: 'Logout' }));
  await findByLabelText(/Username/);
  expect(localStorage).toMatchObject({ token: 'theirs' });
  expect(localStorage.getItem('username')).toBeNull();
  expect(takeComplaints().join()).not.toMatch(/React|act/);
});

test('a login page of one’s own is shown instead', async () => {
  const parts = {
    loginPage: LoginWithEmail,
    account: 'nobody' as const,
    pages: [{ index: true, element: <p>Welcome</p> }],
  };
  const { findByLabelText } = await renderWith(parts, '/');
  expect(await findByLabelText(/Email/)).toBeVisible();
  expect(location.pathname).toBe('/login');
});
