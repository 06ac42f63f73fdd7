import { median } from 'es-toolkit/math';

/** A row of the table, with the results of each run. */
export interface Comparison {
  what: string;
  unit: 'ms' | '/s' | 'MB';
  /** `base` is the small database or the floor, and `ours` is compared with it. */
  runs: { base: number; ours: number }[];
  /** Target for the ratio ours / base, or for ours alone. */
  target: { atLeast: number } | { atMost: number } | { below: number };
}

export function tableOf(comparisons: readonly Comparison[], names: string): string {
  const rows = comparisons.map(({ what, unit, runs, target }) => {
    const ratios = runs.map(({ base, ours }) => ours / base);
    const ratio = median(ratios);
    const result = median(runs.map(({ ours }) => ours));
    const number = (value: number) => (unit === 'ms' ? value.toFixed(2) : Math.round(value).toString());
    const [isMet, limit] =
      'atLeast' in target
        ? [ratio >= target.atLeast, `>= ${target.atLeast}`]
        : 'atMost' in target
          ? [ratio <= target.atMost, `<= ${target.atMost}`]
          : [result <= target.below, `<= ${target.below} ${unit}`];
    return [
      what,
      unit,
      number(median(runs.map(({ base }) => base))),
      number(result),
      ratio.toFixed(2),
      `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
      limit,
      isMet ? 'yes' : 'NO',
    ];
  });
  const heading = ['what', '', ...names.split(' | '), 'ratio', 'of the runs', 'target', 'met'];
  const all = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
