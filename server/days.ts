/** Calendar days, as yyyy-MM-dd, and the instants at which they begin in a time zone. */

const DAY = 86_400_000;

/** Time between a zone's clock and UTC, in ms, at an instant. */
type Offset = (time: number) => number;

export interface Zone {
  /** Returns the instant at which a day begins, or a day that is `daysLater` days after it. */
  startOf(day: string, daysLater?: number): Date;
  /** Returns the day of an instant. */
  dayOf(instant: Date): string;
}

/** Returns whether a name is one of an IANA time zone, such as Asia/Tokyo. */
export function isTimeZone(name: string): boolean {
  try {
    // '+09:00' is a valid zone for some JavaScript engines only.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/**
 * Returns a time zone. A day begins at its first instant, which is not always midnight: where clocks are set forward at midnight
 * it begins at 01:00, and where they are set back to midnight, at the first of the two.
 * @throws RangeError unless `isTimeZone`.
 */
export function zoneOf(name = 'UTC'): Zone {
  const offset = offsetOf(name);
  const numberAt = (time: number) => Math.floor((time + offset(time)) / DAY);
  return {
    startOf(day, daysLater = 0) {
      const midnight = Date.parse(`${day}T00:00:00Z`) + daysLater * DAY;
      const number = midnight / DAY;
      // The clock is changed at most once around a midnight.
      const times = [offset(midnight - DAY), offset(midnight + DAY)]
        .map((each) => midnight - each)
        .sort((a, b) => a - b);
      const isStart = (time: number) => numberAt(time) === number && numberAt(time - 1) < number;
      return new Date(times.find(isStart) ?? (times.at(-1) as number));
    },
    dayOf: (instant) => nameOf(numberAt(instant.getTime())),
  };
}

export const UTC = zoneOf();

function offsetOf(name: string): Offset {
  if (name === 'UTC') return () => 0;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  return (time) => {
    const text = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = 0, minutes = 0, seconds = 0] = /^GMT([+-])(\d+):(\d+)(?::(\d+))?$/.exec(text) ?? [];
    return (sign === '-' ? -1_000 : 1_000) * (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds));
  };
}

/** Returns a day by its number since 1970-01-01. Days that yyyy-MM-dd cannot express become the nearest one that it can. */
function nameOf(number: number): string {
  const name = new Date(number * DAY).toISOString();
  if (name.startsWith('+')) return '9999-12-31';
  return name.startsWith('-') || name.startsWith('0000') ? '0001-01-01' : name.slice(0, 10);
}

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY;

/** Returns the day that is a number of days after another. */
export const addDays = (day: string, days: number) => nameOf(numberOf(day) + days);

/** Returns the first day of the month that is a number of months after the month of a day. */
export function addMonths(day: string, months: number): string {
  const date = new Date(Date.parse(`${day.slice(0, 7)}-01T00:00:00Z`));
  date.setUTCMonth(date.getUTCMonth() + months);
  return nameOf(date.getTime() / DAY);
}

/** Returns the number of days of a range, including its last; 0 or less if it ends before it starts. */
export const lengthOf = ({ from, to }: { from: string; to: string }): number => numberOf(to) - numberOf(from) + 1;
