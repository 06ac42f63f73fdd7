import { median } from 'es-toolkit/math';

/** @typedef {import('./measure.mjs').Start} Start */

/**
 * Formats one line per start and measure: median, range, and the ratio to PGlite alone with its target.
 *
 * @param {Record<'create' | 'first' | 'reopen' | 'later', Start[]>} starts
 */
export function startTable({ create, first, reopen, later }) {
  const lines = [
    ['', 'median', 'range', 'ratio', 'target'],
    ...rows('PGlite alone, creates', create),
    ...rows('first start', first, create, [0.6, 0.6]),
    ...rows('PGlite alone, opens', reopen),
    ...rows('later start', later, reopen, [1.2]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (/** @type {string} */ cell, /** @type {number} */ column) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}

/**
 * @param {string} name
 * @param {Start[]} starts
 * @param {Start[]} [against]
 * @param {number[]} targets for time and memory
 */
function rows(name, starts, against, targets = []) {
  /** @type {[string, (start: Start) => number | undefined][]} */
  const measures = [
    ['ms', ({ milliseconds }) => milliseconds],
    ['peak MB', ({ megabytes }) => megabytes],
  ];
  return measures.map(([unit, of], index) => {
    const values = known(starts.map(of));
    const ratio = against && median(values) / median(known(against.map(of)));
    const target = targets[index];
    return [
      `${name}, ${unit}`,
      round(median(values)),
      `${round(Math.min(...values))}-${round(Math.max(...values))}`,
      ratio ? ratio.toFixed(2) : '',
      target === undefined ? '' : `<= ${target}`,
    ];
  });
}

/** @param {(number | undefined)[]} values */
const known = (values) => values.filter((value) => value !== undefined);

/** @param {number} value Not finite if nothing was measured. */
const round = (value) => (Number.isFinite(value) ? String(Math.round(value)) : '–');
