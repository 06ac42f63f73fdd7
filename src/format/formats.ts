/** How the shown language writes numbers and dates. */
import type { Locale } from 'date-fns';

export interface Formats {
  /** The locale of `Intl`. */
  locale: string;
  /** The names of the months and the relative times of date-fns; English by default. */
  names?: Locale;
  /** date-fns patterns. */
  dates: {
    /** A day, with the month in three letters. */
    medium: string;
    long: string;
    /** Added to a day. */
    atMinute: string;
    atSecond: string;
    /** A time of another day. */
    dayAndTime: string;
  };
  /** Added to a number. */
  percent: string;
}

export const ENGLISH: Formats = {
  locale: 'en-US',
  dates: {
    medium: 'MMM d, yyyy',
    long: 'MMMM d, yyyy',
    atMinute: " 'at' h:mm a",
    atSecond: " 'at' HH:mm:ss",
    dayAndTime: 'MMM d, HH:mm',
  },
  percent: '%',
};

let shown = ENGLISH;

export const getFormats = () => shown;
export const setFormats = (next: Formats) => {
  shown = next;
};

/** Returns a function that makes a value for the shown language once, because making a format is slower than a row. */
export const perLanguage = <Value>(make: (formats: Formats) => Value) => {
  const made = new Map<Formats, Value>();
  return (): Value => {
    const known = made.get(shown) ?? make(shown);
    made.set(shown, known);
    return known;
  };
};

/** Returns a number format of the shown language. */
export const numberFormat = (options: Intl.NumberFormatOptions) =>
  perLanguage(({ locale }) => new Intl.NumberFormat(locale, options));
