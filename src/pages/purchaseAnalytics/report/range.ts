import { format, parseISO, startOfMonth, startOfYear, subDays, subMonths } from 'date-fns';
import { useSearchParams } from 'react-router-dom';
import { day } from '../../../format/date';

/** The first and the last day, as yyyy-MM-dd. */
export interface Range {
  from: string;
  to: string;
}

/** Ranges that end today. Those of months start on the first day of a month. */
export const PRESETS = ['days30', 'months3', 'months6', 'months12', 'year'] as const;
export type Preset = (typeof PRESETS)[number];

/** The preset of an address without a range (specification, section 9). */
const DEFAULT: Preset = 'months6';

/** Returns the days of a preset. */
export const rangeOf = (preset: Preset, today: string): Range => {
  const date = parseISO(today);
  const from = {
    days30: subDays(date, 29),
    months3: startOfMonth(subMonths(date, 2)),
    months6: startOfMonth(subMonths(date, 5)),
    months12: startOfMonth(subMonths(date, 11)),
    year: startOfYear(date),
  };
  return { from: format(from[preset], 'yyyy-MM-dd'), to: today };
};

/** Returns the first preset with these days; undefined for a custom range. In December, 'This year' equals 'Last 12 months'. */
export const presetOf = (range: Range | undefined, today: string): Preset | undefined =>
  range
    ? PRESETS.find((preset) => {
        const { from, to } = rangeOf(preset, today);
        return from === range.from && to === range.to;
      })
    : DEFAULT;

/** Returns whether both are valid days, and in order. */
export const isRange = ({ from, to }: Range): boolean => isDay(from) && isDay(to) && from <= to;

const isDay = (text: string) => text.length === 10 && day(text) === text;

/** The range and the currency of a report. */
export interface ReportQuery {
  /** Undefined for the API's default. */
  range?: Range;
  /** Undefined for all currencies, in US dollars. */
  currency?: string;
}

/** Maximum length of a currency, which can be a code that is not in ISO 4217. */
const MAX_LENGTH = 50;

/** Parses an address (`?from=2026-11-01&to=2026-11-25&currency=EUR`). Ignores invalid values. */
export const readReportQuery = (query: URLSearchParams): ReportQuery => {
  const range = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const currency = query.get('currency')?.trim().toUpperCase() ?? '';
  return {
    range: isRange(range) ? range : undefined,
    currency: currency !== '' && currency.length <= MAX_LENGTH ? currency : undefined,
  };
};

/** Returns the currency of an address if it is too long for one. */
export const refusedCurrency = (query: URLSearchParams): string[] => {
  const currency = query.get('currency')?.trim() ?? '';
  return currency.length > MAX_LENGTH ? [`currency=${currency}`] : [];
};

/**
 * Returns the days of an address if they are no range; undefined if they are one, or if there are none. `nearest` is the same days in
 * order, if both are days.
 */
export const refusedRange = (query: URLSearchParams) => {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if ((from === '' && to === '') || isRange({ from, to })) return undefined;
  const nearest: Range = { from: to, to: from };
  return { from, to, nearest: isRange(nearest) ? nearest : undefined };
};

/** Returns the query of the address, which the API accepts, too. */
export const writeReportQuery = ({ range, currency }: ReportQuery): URLSearchParams =>
  new URLSearchParams({ ...range, ...(currency && { currency }) });

/** Keeps the range and the currency in the address, so that a link shows the same report. */
export const useReportQuery = (): [ReportQuery, (query: ReportQuery) => void] => {
  const [search, setSearch] = useSearchParams();
  return [readReportQuery(search), (query) => setSearch(writeReportQuery(query), { preventScrollReset: true })];
};
