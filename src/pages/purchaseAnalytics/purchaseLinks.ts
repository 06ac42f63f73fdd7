import { listLink } from '../../crud/list/listAddress';

/** Returns the first and the last day of a month 'yyyy-MM', as yyyy-MM-dd. */
export const daysOfMonth = (month: string): { from: string; to: string } => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(0);
  // The day before the first of the next month. `setUTCFullYear` also takes years below 100.
  last.setUTCFullYear(year, number, 0);
  return { from: `${month}-01`, to: `${month}-${String(last.getUTCDate()).padStart(2, '0')}` };
};

/** Returns the link to a filtered list of purchases. */
export const linkToPurchases = (filter: Readonly<Record<string, unknown>>): string =>
  listLink('/purchases', { tab: 'purchases', ...filter });
