import type { Total } from './format';

/** Returns the number of rows in total and per table: "3 rows (users: 2, doses: 1)". */
export function summaryOf(totals: readonly Total[]): string {
  const all = totals.reduce((sum, { rows }) => sum + rows, 0);
  return `${all} rows (${totals.map(({ name, rows }) => `${name}: ${rows}`).join(', ')})`;
}
