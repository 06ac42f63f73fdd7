/** Days and months are in UTC, so that every server and every user gets the same counts. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Returns the start of the month that is `offset` months away, as an ISO string. */
export const monthStart = (now: Date, offset = 0) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1)).toISOString();

/** Returns the start of the day that is `offset` days away, as an ISO string. */
export const dayStart = (now: Date, offset = 0) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + offset)).toISOString();

/** Returns the start of the hour that is `offset` hours away from that of `instant`, as an ISO string. */
export const hourOf = (instant: string, offset = 0) =>
  new Date((Math.floor(Date.parse(instant) / HOUR) + offset) * HOUR).toISOString();

export const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY).toISOString();
