/** Days and months are those of UTC, so that every server and every visitor counts the same. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The first instant of the month that is so many months away, as an ISO string. */
export const monthStart = (now: Date, offset = 0) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1)).toISOString();

/** The first instant of the day that is so many days away. */
export const dayStart = (now: Date, offset = 0) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + offset)).toISOString();

/** The first instant of the hour that this one is in, or of one that is so many hours away from it. */
export const hourOf = (instant: string, offset = 0) =>
  new Date((Math.floor(Date.parse(instant) / HOUR) + offset) * HOUR).toISOString();

export const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY).toISOString();
