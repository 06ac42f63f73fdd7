import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PurchaseReport } from '../../../../server/contract';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { objectOf } from '../../../dataProvider/calls';
import { errorWithoutAnswer } from '../../../dataProvider/errors';
import { day, number, oneOf, optional, record, rows, text, texts } from '../../../dataProvider/parse';
import { whileRetrying } from '../../../dataProvider/useCall';
import { isRange, type ReportQuery, writeReportQuery } from './range';

/** A sum, which the API sends as a decimal string. */
type Parsed<Row extends { total: string }> = Omit<Row, 'total'> & { total: number };
export type Sum = Parsed<PurchaseReport['recurring']>;
type Before = Parsed<NonNullable<PurchaseReport['before']>>;
type Period = Parsed<PurchaseReport['periods'][number]>;
export type Spending = Parsed<PurchaseReport['supplements'][number]>;
export type Report = Omit<
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

const report = objectOf(
  record<Report>({
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
    others: record<Report['others']>({ ...sum, supplements: number }),
    currencies: texts,
  }),
);

/** Parses a report. @throws ApiError if it has no range: its sums would mean nothing. */
export const readReport = (value: unknown): Report => {
  const parsed = report(value);
  if (!isRange(parsed)) throw errorWithoutAnswer('nonsense', 'The report has no range');
  return { ...parsed, unit: UNITS.includes(parsed.unit) ? parsed.unit : 'month' };
};

const UNITS: readonly string[] = ['day', 'month', 'year'];

/** The path is also the query key. */
const pathOf = (query: ReportQuery) => {
  const search = String(writeReportQuery(query));
  return search ? `purchases/report?${search}` : 'purchases/report';
};

/** Returns the options to query a report: in a component, or once for an export. */
export const useReportOptions = (query: ReportQuery) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const path = pathOf(query);
  return {
    queryKey: [path],
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.read(path, readReport, signal),
  };
};

/** Loads a report. The one before stays on the screen while the next one loads (`isStale`). */
export const useReport = (query: ReportQuery) => {
  const options = useReportOptions(query);
  const result = useQuery<Report>({ ...options, placeholderData: keepPreviousData });
  const { data, isFetching, isPlaceholderData, refetch } = result;
  return { report: data, isFetching, isStale: isPlaceholderData, refetch, ...whileRetrying(result) };
};
