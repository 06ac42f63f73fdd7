import { format, isSameDay } from 'date-fns';
import { serverTime } from './clock';
import { getFormats } from './formats';

/** Formats a time as '14:02' in the local time zone, or as 'Nov 20, 14:02' on another day than `now`. */
export const shortTime = (ms: number, now: Date = serverTime()): string =>
  format(ms, isSameDay(ms, now) ? 'HH:mm' : getFormats().dates.dayAndTime, { locale: getFormats().names });

/** Formats a time as 'November 20, 2026 at 14:02:33' in the local time zone. */
export const fullTime = (ms: number): string => {
  const { dates, names } = getFormats();
  return format(ms, dates.long + dates.atSecond, { locale: names });
};
