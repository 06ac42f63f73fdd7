import { listLink } from '../../crud/list/listLink';

/** The purchases of a month, 'yyyy-MM'. The API counts months in UTC. */
export const linkToMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(0);
  // The day before the first of the next month. `setUTCFullYear` also takes years below 100.
  last.setUTCFullYear(year, number, 0);
  return linkTo({ dateFrom: `${month}-01`, dateTo: `${month}-${String(last.getUTCDate()).padStart(2, '0')}` });
};

/** The purchases of supplements with a name. */
export const linkToSupplement = (supplementName: string): string => linkTo({ supplementName });

const linkTo = (filter: Record<string, string>) => listLink('/purchases', { tab: 'purchases', ...filter });
