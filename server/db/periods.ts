/** Days and months are those of UTC, so that every server and every visitor counts the same. */

const DAY = 86_400_000;

/** The first instant of the month that is so many months away, as an ISO string. */
export const monthStart = (now: Date, offset = 0) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1)).toISOString();

/** The first instant of today. */
export const dayStart = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())).toISOString();

export const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY).toISOString();
