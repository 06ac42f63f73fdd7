/** The response of `purchases/report`, with our API. */
import type { PurchaseReport } from '../../server/contract';
import { invalidResponse } from './errors';
import { day, number, oneOf, optional, record, rows, text, texts } from './parse';

/** A sum, which the API sends as a decimal string. */
type Parsed<Row extends { total: string }> = Omit<Row, 'total'> & { total: number };
export type Sum = Parsed<PurchaseReport['recurring']>;
type Before = Parsed<NonNullable<PurchaseReport['before']>>;
type Period = Parsed<PurchaseReport['periods'][number]>;
export type Spending = Parsed<PurchaseReport['supplements'][number]>;
export type ParsedReport = Omit<
  Parsed<PurchaseReport>,
  'recurring' | 'oneTime' | 'before' | 'periods' | 'supplements' | 'others'
> & {
  recurring: Sum;
  oneTime: Sum;
  before: Before | null;
  periods: Period[];
  supplements: Spending[];
  others: Parsed<PurchaseReport['others']>;
};

const sum = { count: number, total: number };

const report = record<ParsedReport>({
  ...sum,
  from: day,
  to: day,
  today: day,
  unit: oneOf(),
  recurring: record<Sum>(sum),
  oneTime: record<Sum>(sum),
  before: optional(record<Before>({ ...sum, from: day, to: day })),
  periods: rows(record<Period>({ ...sum, period: text })),
  supplements: rows(record<Spending>({ ...sum, supplementName: text })),
  others: record<ParsedReport['others']>({ ...sum, supplements: number }),
  currencies: texts,
});

/** Parses a report. @throws ApiError if it has no range of days, without which its sums mean nothing. */
export const readPurchaseReport = (value: unknown): ParsedReport => {
  const parsed = report(value);
  if (!parsed.from || !(parsed.from <= parsed.to)) throw invalidResponse('The report has no valid range of days');
  return { ...parsed, unit: UNITS.includes(parsed.unit) ? parsed.unit : 'month' };
};

const UNITS: readonly string[] = ['day', 'month', 'year'];
