/** The response of `purchases/report`, with our API. */
import type { PurchaseReport } from '../../server/contract';
import { invalidResponse } from './errors';
import { day, number, oneOf, optional, record, rows, text, texts, type WithSums } from './parse';

export type ParsedReport = WithSums<PurchaseReport>;
export type Sum = ParsedReport['recurring'];

const sum = { count: number, total: number };

const report = record<ParsedReport>({
  ...sum,
  from: day,
  to: day,
  today: day,
  unit: oneOf(),
  recurring: record<Sum>(sum),
  oneTime: record<Sum>(sum),
  before: optional(record<NonNullable<ParsedReport['before']>>({ ...sum, from: day, to: day })),
  periods: rows(record<ParsedReport['periods'][number]>({ ...sum, period: text })),
  supplements: rows(record<ParsedReport['supplements'][number]>({ ...sum, supplementName: text })),
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
