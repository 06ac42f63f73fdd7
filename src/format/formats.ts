/** How the shown language writes numbers and dates. */
import type { Locale } from 'date-fns';

export interface Formats {
  /** The locale for `Intl`. */
  locale: string;
  /** date-fns's locale, for the names of months and for relative times; English by default. */
  names?: Locale;
  /** date-fns patterns. */
  dates: {
    /** A day without the year. */
    short: string;
    /** A day, with the month in three letters. */
    medium: string;
    long: string;
    /** Appended to a day. */
    atMinute: string;
    atSecond: string;
    /** A time that is not today. */
    dayAndTime: string;
  };
  /** Appended to a number. */
  percent: string;
}

export const ENGLISH: Formats = {
  locale: 'en-US',
  dates: {
    short: 'MMM d',
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

/** Returns a function that creates a value once per language, because creating a format takes longer than rendering a row. */
export const perLanguage = <Value>(create: (formats: Formats) => Value) => {
  const cache = new Map<Formats, Value>();
  return (): Value => {
    const value = cache.get(shown) ?? create(shown);
    cache.set(shown, value);
    return value;
  };
};

/** Returns a function that returns a number format of the shown language. */
export const numberFormat = (options: Intl.NumberFormatOptions) =>
  perLanguage(({ locale }) => new Intl.NumberFormat(locale, options));
