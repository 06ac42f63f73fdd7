/** The device's time zone, in which the console shows times. Requests to our API have it wherever days matter (rulings.md, 35). */
import type { CallName } from './calls';

/** Returns the IANA name of the device's time zone, such as 'Asia/Tokyo'. */
export const timeZone = (): string => {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Browsers that do not know it say so in different ways.
  return !name || name === 'Etc/Unknown' ? 'UTC' : name;
};

/** Adds the time zone to the path of a read that counts days, or is narrowed by them. */
export const inTimeZone = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ timeZone: timeZone() })}`;

/** The calls that count days. */
const IN_TIME_ZONE: readonly CallName[] = ['dashboard/stats', 'purchases/analytics', 'purchases/report'];

/** Returns the path of a call's request. @param hasFeatures Whether the API has our features. */
export const callPath = (name: CallName, hasFeatures: boolean): string =>
  hasFeatures && IN_TIME_ZONE.includes(name) ? inTimeZone(name) : name;
