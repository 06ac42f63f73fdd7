/**
 * Who is compared, and how each is used: where its screens are and by which selectors they are worked. Both lists show ten
 * rows a page.
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
 *   the screen, its two fields, and what is typed into them
 * @property {[test: string, ...args: unknown[]]} home what is painted after a login (inPage.mjs)
 * @property {{ at: string, rows: string, least: number, search?: string }} list a signed-in person's first screen
 * @property {string[]} menu the items that lead to lists; the first is of `list`, the first two are gone to and fro between
 * @property {{ open: string, field: string, leave: 'Escape' | 'address' }} edit from the list; how it is left again
 * @property {Form[]} forms where keystrokes are measured
 * @property {Step[]} screens every screen, with its tabs and forms; ends where it began, on `list`
 *
 * @typedef {{ at: string, signedOut?: boolean, open?: string, fields: string[] }} Form
 * @typedef {{ press: string, shown: string } | { leave: string }} Step press a control and see something, or press a key
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
const DIALOG = '[role=dialog] :is(input, textarea)';
/** No part of the dashboard is on its way any more, and there are rows in its cards. */
const DASHBOARD = 'main:not(:has([aria-busy=true])) section li';

/** @param {string} path @param {string[]} dialogs what opens one, each closed again @returns {Step[]} */
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
  forms: [
    { at: '/login', signedOut: true, fields: [USER, PASSWORD] },
    { at: '/users', fields: ['header input[type=search]', 'main input[type=search]'] },
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
