/** The measurements of each peer in each run, in order. `--only` selects phases; each phase has one or more steps. */
import { SLOW_CPU } from './page.mjs';
import { journey } from './phases/journey.mjs';
import { keys } from './phases/keys.mjs';
import { load } from './phases/load.mjs';
import { rounds } from './phases/rounds.mjs';
import { session } from './phases/session.mjs';

/**
 * @typedef {{ browser: import('@playwright/test').Browser, peer: import('./peers.mjs').Running,
 *   state: import('./page.mjs').State }} Setting `state`: browser storage of a signed-in user
 * @typedef {{ phase: string, name: string, measure: (setting: Setting) => Promise<{ errors: string[] }> }} Measurement
 */

/** @param {import('./peers.mjs').Peer} peer @returns {[test: string, ...args: unknown[]]} */
const field = ({ login }) => ['field', login.user];
/** @param {import('./peers.mjs').Peer} peer @returns {[test: string, ...args: unknown[]]} */
const rows = ({ list }) => ['rows', list.rows, list.least];

/** @type {Measurement[]} */
export const plan = [
  {
    phase: 'login',
    name: 'loginFast',
    measure: ({ browser, peer }) => load(browser, peer, { at: peer.login.at, until: field(peer) }),
  },
  {
    phase: 'login',
    name: 'loginSlow',
    measure: ({ browser, peer }) =>
      load(browser, peer, { at: peer.login.at, until: field(peer), slow: true, again: true }),
  },
  {
    phase: 'list',
    name: 'listFast',
    measure: ({ browser, peer, state }) => load(browser, peer, { at: peer.list.at, until: rows(peer), state }),
  },
  {
    phase: 'list',
    name: 'listSlow',
    measure: ({ browser, peer, state }) =>
      load(browser, peer, { at: peer.list.at, until: rows(peer), state, slow: true, again: true }),
  },
  {
    phase: 'journey',
    name: 'journeySlow',
    measure: ({ browser, peer }) => journey(browser, peer, { slow: true, think: 3000 }),
  },
  {
    phase: 'journey',
    name: 'journeyFast',
    measure: ({ browser, peer }) => journey(browser, peer, { think: 1500 }),
  },
  {
    phase: 'session',
    name: 'session',
    measure: ({ browser, peer, state }) => session(browser, peer, { state, cpu: 1 }),
  },
  {
    phase: 'sessioncpu',
    name: 'sessionCpu',
    measure: ({ browser, peer, state }) => session(browser, peer, { state, cpu: SLOW_CPU }),
  },
  { phase: 'keys', name: 'keys', measure: ({ browser, peer, state }) => keys(browser, peer, state) },
  { phase: 'rounds', name: 'rounds', measure: ({ browser, peer, state }) => rounds(browser, peer, state) },
];

export const phases = [...new Set(plan.map(({ phase }) => phase))];
