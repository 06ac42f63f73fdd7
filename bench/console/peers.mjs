/** The compared apps, with the addresses of their screens and the selectors to use them. Their lists have ten rows per page. */
import { join } from 'node:path';
import { ROOT } from '../../scripts/root.mjs';
import { bareApi, consoleApi } from './api.mjs';

/**
 * @typedef {object} Peer
 * @property {string} name
 * @property {string} dir the built files
 * @property {() => Promise<import('hono').Hono>} api
 * @property {string} login address of the login
 * @property {[test: string, ...args: unknown[]]} home the test for the screen after a login (inPage.mjs)
 * @property {string} list address of the list, which is the first screen of a signed-in user
 * @property {string[]} menu items that lead to lists; the first is for `list`
 * @property {{ open: string, field: string, leave: (page: import('@playwright/test').Page) => Promise<unknown> }} edit how to open it from a list and leave it
 * @property {{ at: string, open?: string, fields: string[] }[]} forms where keystrokes are measured
 *
 * @typedef {Peer & { url: string, stop: () => void }} Running
 */

export const ROWS = 'table tbody tr';

/** @type {Peer} */
export const bare = {
  name: 'bare',
  dir: join(ROOT, 'build/bench/bare'),
  api: bareApi,
  login: '/#/login',
  home: ['rows', ROWS, 5],
  list: '/#/users',
  menu: ['users', 'groups', 'events'].map((name) => `a[href="#/${name}"]`),
  edit: { open: ROWS, field: 'form input', leave: (page) => page.goBack() },
  forms: [
    { at: '/#/users/1', fields: ['input[name=name]', 'input[name=email]'] },
    { at: '/#/groups/1', fields: ['input[name=description]'] },
  ],
};

const EDIT = 'tbody button[aria-label="Edit"]';
const named = (/** @type {string} */ name) => `[role=dialog] [name="${name}"]`;

/** @param {string} name @param {string} dir @returns {Peer} */
export const consoleAt = (name, dir) => ({
  name,
  dir,
  api: consoleApi,
  login: '/login',
  // All parts of the dashboard have loaded, and its cards have rows.
  home: ['rows', 'main:not(:has([aria-busy=true])) section li', 5],
  list: '/users',
  menu: ['/users', '/supplements', '/wellbeing-metrics'].map((path) => `nav a[href="${path}"]`),
  edit: { open: EDIT, field: '[role=dialog] input', leave: (page) => page.keyboard.press('Escape') },
  forms: [
    { at: '/users', fields: ['main input[type=search]'] },
    { at: '/users', open: EDIT, fields: [named('name'), named('email')] },
    { at: '/wellbeing-metrics', open: EDIT, fields: [named('description')] },
  ],
});
