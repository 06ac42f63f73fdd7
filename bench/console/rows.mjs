/** The table's rows: their value in a run, and the targets of "As fast as the floor allows", as ratios to the baseline. */

/**
 * @typedef {Record<string, any>} Run results by their names in plan.mjs
 * @typedef {object} Row
 * @property {string} what
 * @property {(run: Run) => number | undefined} of
 * @property {number} [ratio] target: maximum ratio to the baseline's median
 * @property {number} [most] target: maximum value
 * @property {number} [digits]
 */

const kilo = (/** @type {number | undefined} */ bytes) => (bytes ?? 0) / 1000;
/** @param {any} load */
const waitedFor = (load) => load && kilo(load.bytes.kinds.js?.brToReady);
/** @param {any} load */
const fetched = (load) => load && kilo(load.bytes.kinds.js?.br);

/** The palette, or the edit form of the baseline, which has no palette. @param {any} session */
const paletteOf = (session) => session?.palette ?? session?.editWarm;

/** @type {Row[]} */
export const targets = [
  { what: 'login: JS until one can type, kB', of: (run) => waitedFor(run.loginSlow), ratio: 0.1, digits: 1 },
  { what: 'login, slow: LCP', of: (run) => run.loginSlow?.lcp, ratio: 0.25 },
  { what: 'login, slow: can type', of: (run) => run.loginSlow?.ready, ratio: 0.25 },
  { what: 'opened, submit -> painted, slow', of: (run) => run.journeySlow?.withoutThinking, ratio: 0.5 },
  { what: 'cold list, slow: rows', of: (run) => run.listSlow?.ready, ratio: 0.75 },
  { what: 'the same, repeat visit', of: (run) => run.listSlow?.repeat, ratio: 0.85 },
  { what: 'menu -> rows, warm', of: (run) => run.session?.menuWarm, ratio: 0.4 },
  { what: 'menu -> rows, warm, 4x CPU', of: (run) => run.sessionCpu?.menuWarm, ratio: 0.4 },
  { what: 'edit -> first input, warm', of: (run) => run.session?.editWarm, ratio: 0.6 },
  { what: 'edit -> first input, warm, 4x CPU', of: (run) => run.sessionCpu?.editWarm, ratio: 0.6 },
  { what: 'palette opens / edit -> first input, warm', of: (run) => paletteOf(run.session), ratio: 0.6 },
  { what: 'the same, 4x CPU', of: (run) => paletteOf(run.sessionCpu), ratio: 0.6 },
  { what: 'worst keystroke, 4x CPU', of: (run) => run.keys?.worst, ratio: 1, most: 100 },
  { what: 'heap after all lists, MB', of: (run) => run.session?.heap, ratio: 1.2, digits: 1 },
  // Bare react-admin's heap grows by about as much, because the engine keeps data about frequent code.
  { what: 'heap, growth by round, 7 to 12, %', of: (run) => run.rounds && run.rounds.growth * 100, most: 1, digits: 1 },
  { what: 'nodes and listeners left, 7 to 12', of: (run) => run.rounds?.left, most: 0 },
];

/** @type {Row[]} */
export const others = [
  { what: 'login: all JS fetched, kB', of: (run) => fetched(run.loginSlow), digits: 1 },
  { what: 'list: JS until rows, kB', of: (run) => waitedFor(run.listSlow), digits: 1 },
  { what: 'list: all JS fetched, kB', of: (run) => fetched(run.listSlow), digits: 1 },
  { what: 'login: can type', of: (run) => run.loginFast?.ready },
  { what: 'login, repeat visit, slow: can type', of: (run) => run.loginSlow?.repeat },
  { what: 'cold list: rows', of: (run) => run.listFast?.ready },
  { what: 'submit -> painted, slow', of: (run) => run.journeySlow?.afterSubmit },
  { what: 'submit -> painted', of: (run) => run.journeyFast?.afterSubmit },
  { what: 'menu -> rows, first time', of: (run) => run.session?.menuFirst },
  { what: 'menu -> rows, first time, 4x CPU', of: (run) => run.sessionCpu?.menuFirst },
  { what: 'edit -> first input, first time', of: (run) => run.session?.editFirst },
  { what: 'edit -> first input, list reopened', of: (run) => run.session?.editReopened },
  { what: 'the same, 4x CPU', of: (run) => run.sessionCpu?.editReopened },
  { what: "worst keystroke, list's search, 4x CPU", of: (run) => run.sessionCpu?.typing?.worst },
  // Without a target: bare react-admin has no charts, settings or dashboard.
  { what: 'heap, every screen 3 times, MB', of: (run) => run.rounds?.visited, digits: 1 },
  { what: 'DOM nodes of a list of ten', of: (run) => run.session?.nodes },
];
