/**
 * The compared apps ("peers"), with the paths of their screens and the selectors to use them. Both lists show ten rows
 * per page.
 */
import { join } from 'node:path';
import { ROOT } from '../../scripts/root.mjs';
import bareApi from './mock/bare.mjs';
import consoleApi from './mock/console.mjs';

/**
 * @typedef {object} Peer
 * @property {string} name
 * @property {string} dir the built files
 * @property {import('./serve.mjs').Api} api
 * @property {{ at: string, user: string, password: string, name: string, secret: string }} login
 *   the screen, its two fields and their values
 * @property {[test: string, ...args: unknown[]]} home the test for the screen after a login (inPage.mjs)
 * @property {{ at: string, rows: string, least: number, search?: string }} list a signed-in user's first screen
 * @property {string[]} menu the items that lead to lists; the first is for `list`; warm runs alternate the first two
 * @property {{ open: string, field: string, leave: 'Escape' | 'address' }} edit how to open it from the list and leave it
 * @property {{ open: string, field: string }} [palette] how to open the search of everything from the list
 * @property {Form[]} forms where keystrokes are measured
 * @property {Step[]} screens every screen, with its tabs and forms; starts and ends on `list`
 *
 * @typedef {{ at: string, signedOut?: boolean, open?: string, fields: string[] }} Form
 * @typedef {{ press: string, shown: string } | { leave: string }} Step press a control and wait for content, or press a key
 * @typedef {Peer & { url: string, files: Map<string, import('./serve.mjs').Served> }} Running
 */

const ROWS = 'table tbody tr';
const USER = 'input[name=username],input[name=email],input[type=email]';
const PASSWORD = 'input[type=password]';

/** @param {{ at: string, secret?: string, name?: string }} options */
const login = ({ at, name = 'demo@example.com', secret = 'demo-password' }) => ({
  at,
  user: USER,
  password: PASSWORD,
  name,
  secret,
});
const list = (/** @type {string} */ at) => ({ at, rows: ROWS, least: 5 });

/** @type {Peer} */
export const bare = {
  name: 'bare',
  dir: join(ROOT, 'build/bench/bare'),
  api: bareApi,
  login: login({ at: '/#/login' }),
  home: ['rows', ROWS, 5],
  list: list('/#/users'),
  menu: ['users', 'groups', 'events'].map((name) => `a[href="#/${name}"]`),
  edit: { open: ROWS, field: 'form input', leave: 'address' },
  forms: [
    { at: '/#/login', signedOut: true, fields: [USER, PASSWORD] },
    { at: '/#/users/1', fields: ['input[name=first_name]', 'input[name=email]'] },
    { at: '/#/groups/1', fields: ['input[name=name]', 'input[name=description]'] },
  ],
  screens: [
    ...['groups', 'events', 'users'].flatMap((name) => [
      { press: `a[href="#/${name}"]`, shown: ROWS },
      { press: ROWS, shown: 'form input' },
    ]),
    { press: 'a[href="#/users"]', shown: ROWS },
  ],
};

const item = (/** @type {string} */ path) => `nav a[href="${path}"]`;
const button = (/** @type {string} */ name) => `main button:text-is("${name}")`;
const edit = 'tbody button[aria-label="Edit"]';
/** The global search opens in a dialog. */
const PALETTE = { open: 'header input[type=search]', field: '[role=dialog] input[role=combobox]' };
const DIALOG = '[role=dialog] :is(input, textarea)';
/** Matches when all parts of the dashboard have loaded and its cards have rows. */
const DASHBOARD = 'main:not(:has([aria-busy=true])) section li';

/** @param {string} path @param {string[]} dialogs controls that open a dialog, which is closed again @returns {Step[]} */
const listScreen = (path, ...dialogs) => [
  { press: item(path), shown: ROWS },
  ...dialogs.flatMap((open) => [{ press: open, shown: DIALOG }, { leave: 'Escape' }]),
];
/** @param {string[]} names @param {string} shown @returns {Step[]} */
const tabs = (names, shown) => names.map((name) => ({ press: `[role=tab]:text-is("${name}")`, shown }));

/** @param {string} name @param {string} dir @returns {Peer} */
export const consoleAt = (name, dir) => ({
  name,
  dir,
  api: consoleApi,
  login: login({ at: '/login' }),
  home: ['shown', DASHBOARD],
  list: { ...list('/users'), search: 'main input[type=search]' },
  menu: ['/users', '/supplements', '/wellbeing-metrics'].map(item),
  edit: { open: edit, field: '[role=dialog] input', leave: 'Escape' },
  palette: PALETTE,
  forms: [
    { at: '/login', signedOut: true, fields: [USER, PASSWORD] },
    { at: '/users', fields: ['main input[type=search]'] },
    { at: '/users', open: PALETTE.open, fields: [PALETTE.field] },
    { at: '/users', open: button('Add User'), fields: ['name', 'email', 'password'].map(named) },
    { at: '/users', open: edit, fields: [named('name'), named('password')] },
    { at: '/supplements', open: edit, fields: [named('name'), named('purpose')] },
    { at: '/wellbeing-metrics', open: button('Add Metric'), fields: [named('name'), named('description')] },
    { at: '/feedback', fields: ['main input[type=search]'] },
    { at: '/feedback', open: button('Respond'), fields: [named('response')] },
    { at: '/admin-users', open: button('Add Admin User'), fields: [named('username'), named('password')] },
    { at: '/settings', fields: ['main input[name=name]', 'main input[name=email]'] },
  ],
  screens: [
    { press: item('/'), shown: DASHBOARD },
    ...listScreen('/supplements', edit),
    ...listScreen('/wellbeing-metrics', button('Add Metric'), edit),
    ...listScreen('/feedback', button('Respond')),
    ...tabs(['Resolved', 'All'], ROWS),
    { press: item('/purchases'), shown: 'main [role=img], main svg.recharts-surface' },
    ...tabs(['Purchases'], ROWS),
    ...listScreen('/admin-users', button('Add Admin User'), edit),
    { press: item('/settings'), shown: 'main form input' },
    ...tabs(['Security', 'Appearance', 'System'], '[role=tabpanel] :is(input:not([hidden]), button)'),
    ...listScreen('/users', button('Add User'), edit),
  ],
});

function named(/** @type {string} */ name) {
  return `[role=dialog] [name="${name}"]`;
}
