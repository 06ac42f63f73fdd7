/** The table that `npm run bench` prints. */
import { median } from 'es-toolkit/math';
import { others, targets } from './rows.mjs';

/**
 * @typedef {import('./results.mjs').Results} Results
 * @typedef {import('./rows.mjs').Row} Row
 */

/** @param {Results} results the first peer is the baseline @returns {string} */
export function tableOf(results) {
  const [baseline, ...peers] = Object.entries(results.peers).map(([name, { runs }]) => ({ name, runs }));
  if (!baseline) return '';
  const head = [
    'ms, unless it says otherwise',
    baseline.name,
    ...peers.flatMap(({ name }) => [name, 'ratio', 'target', '']),
  ];
  const lines = (/** @type {Row[]} */ rows) =>
    rows
      .map((row) => [
        row.what,
        cell(row, baseline.runs),
        ...peers.flatMap(({ runs }) => [cell(row, runs), ...verdict(row, baseline.runs, runs)]),
      ])
      .filter((cells) => cells.slice(1).some((text) => /\d/.test(text.replace(/^<= .*/, ''))));
  const body = [...lines(targets), [], ...lines(others)];
  return [align([head, [], ...body]), ...complaints(results)].join('\n');
}

/** @param {Row} row @param {import('./rows.mjs').Run[]} runs @returns {number[]} */
const valuesOf = ({ of }, runs) =>
  runs
    .map(of)
    .filter((value) => typeof value === 'number' && Number.isFinite(value))
    .map(Number);

/** @param {Row} row @param {import('./rows.mjs').Run[]} runs @returns {string} '812 [790-850]' */
function cell(row, runs) {
  const values = valuesOf(row, runs);
  if (values.length === 0) return '-';
  const text = (/** @type {number} */ value) => value.toFixed(row.digits ?? 0);
  const range = values.length > 1 ? ` [${text(Math.min(...values))}-${text(Math.max(...values))}]` : '';
  return text(median(values)) + range;
}

/** @param {Row} row @param {import('./rows.mjs').Run[]} baseline @param {import('./rows.mjs').Run[]} runs */
function verdict(row, baseline, runs) {
  // NaN without values.
  const [base, own] = [median(valuesOf(row, baseline)), median(valuesOf(row, runs))];
  const ratio = base > 0 && !Number.isNaN(own) ? own / base : undefined;
  const { ratio: wanted = Number.POSITIVE_INFINITY, most = Number.POSITIVE_INFINITY } = row;
  const hasTarget = row.ratio !== undefined || row.most !== undefined;
  const target = [row.ratio?.toFixed(2), row.most !== undefined && `${row.most} itself`].filter(Boolean).join(', ');
  const isKnown = !Number.isNaN(own) && (row.ratio === undefined || ratio !== undefined);
  const isMet = isKnown && (ratio ?? 0) <= wanted && own <= most;
  return [
    row.ratio === undefined && hasTarget ? '' : (ratio?.toFixed(2) ?? '-'),
    hasTarget ? `<= ${target}` : '',
    hasTarget && isKnown ? (isMet ? 'met' : 'MISSED') : '',
  ];
}

/** @param {string[][]} lines an empty one becomes a horizontal rule */
function align(lines) {
  const widths = lines.reduce(
    (known, line) =>
      line.map((text, column) => Math.max(known[column] ?? 0, text.length)).concat(known.slice(line.length)),
    /** @type {number[]} */ ([]),
  );
  return lines
    .map((line) => (line.length === 0 ? widths.map((width) => '-'.repeat(width)) : line))
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Returns the failures and the noise of each peer. @param {Results} results */
const complaints = ({ peers }) =>
  Object.entries(peers).flatMap(([name, { runs }]) => {
    const steps = runs.flatMap((run) => Object.entries(run));
    const noise = median(steps.flatMap(([, { noise }]) => (noise === undefined ? [] : [noise]))) || 0;
    const kept = steps.every(([, { isKept = true }]) => isKept);
    const failures = steps.flatMap(([step, { failed, errors = [] }]) =>
      [...(failed ? [failed] : []), ...errors].map((error) => `  ! ${step}: ${error}`),
    );
    return [
      `${name}: typed text ${kept ? 'kept' : 'LOST'}, other processes had ${(noise * 100).toFixed(0)} % of the machine`,
      ...new Set(failures),
    ];
  });
