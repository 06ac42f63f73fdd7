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
    ['MB at its peak', ({ megabytes }) => megabytes],
  ];
  return measures.map(([unit, of], index) => {
    const middle = median(starts.map(of));
    const base = against && median(against.map(of));
    const target = targets[index];
    return [
      `${name}, ${unit}`,
      round(middle),
      `${round(Math.min(...known(starts.map(of))))}-${round(Math.max(...known(starts.map(of))))}`,
      base === undefined || middle === undefined ? '' : (middle / base).toFixed(2),
      target === undefined ? '' : `<= ${target}`,
    ];
  });
}

/** @param {(number | undefined)[]} values */
const known = (values) => values.filter((value) => value !== undefined);

/** @param {(number | undefined)[]} values */
function median(values) {
  const sorted = known(values).sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)];
}

/** @param {number | undefined} value */
const round = (value) => (value === undefined || !Number.isFinite(value) ? '–' : String(Math.round(value)));
