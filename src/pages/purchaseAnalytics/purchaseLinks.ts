import { format, lastDayOfMonth, parseISO } from 'date-fns';
import { listLink } from '../../crud/list/listAddress';

/** Returns the first and the last day of a month 'yyyy-MM', as yyyy-MM-dd. */
export const daysOfMonth = (month: string) => ({
  from: `${month}-01`,
  to: format(lastDayOfMonth(parseISO(month)), 'yyyy-MM-dd'),
});

/** Returns the link to a filtered list of purchases. */
export const linkToPurchases = (filter: Readonly<Record<string, unknown>>): string =>
  listLink('/purchases', { tab: 'purchases', ...filter });
