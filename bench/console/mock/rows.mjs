/** Generates people and records. They are the same on every start, with times relative to now. */
const FIRST = ['Ada', 'Grace', 'Linus', 'Edsger', 'Barbara', 'Donald', 'Margaret', 'Ken', 'Dennis', 'Frances'];
const LAST = [
  'Lovelace',
  'Hopper',
  'Torvalds',
  'Dijkstra',
  'Liskov',
  'Knuth',
  'Hamilton',
  'Thompson',
  'Ritchie',
  'Allen',
];
const DAY = 86_400_000;
const now = Date.now();

/** @param {number} i @returns {[first: string, last: string]} */
export const nameOf = (i) => [FIRST[i % 10] ?? '', LAST[(i * 7) % 10] ?? ''];

/** @param {number} days @returns {string} the time that many days ago, ISO 8601 */
export const ago = (days) => new Date(now - days * DAY).toISOString();

/**
 * @template Row
 * @param {number} count
 * @param {(i: number) => Row} make `i` starts at 1
 */
export const rows = (count, make) => Array.from({ length: count }, (_, index) => make(index + 1));
