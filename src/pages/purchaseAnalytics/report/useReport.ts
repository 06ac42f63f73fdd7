import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { inTimeZone } from '../../../dataProvider/listAdapter';
import { type ParsedReport, readPurchaseReport } from '../../../dataProvider/purchaseReport';
import { whileRetrying } from '../../../dataProvider/useCall';
import { type ReportQuery, writeReportQuery } from './range';

/** The query key. The page's loader prefetches the first report under it (app/prefetch.ts). */
const keyOf = (query: ReportQuery) => {
  const search = String(writeReportQuery(query));
  return search ? `purchases/report?${search}` : 'purchases/report';
};

/** Returns the query options of a report. */
export const useReportOptions = (query: ReportQuery) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const key = keyOf(query);
  return {
    queryKey: [key],
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.read(inTimeZone(key), readPurchaseReport, signal),
  };
};

/** Loads a report. The previous one stays on the screen while the next one loads (`isStale`). */
export const useReport = (query: ReportQuery) => {
  const options = useReportOptions(query);
  const result = useQuery<ParsedReport>({
    ...options,
    placeholderData: keepPreviousData,
    // The page's loader has just tried to load the first report.
    retryOnMount: options.queryKey[0] !== 'purchases/report',
  });
  const { data, isFetching, isPlaceholderData, refetch } = result;
  return { report: data, isFetching, isStale: isPlaceholderData, refetch, ...whileRetrying(result) };
};
