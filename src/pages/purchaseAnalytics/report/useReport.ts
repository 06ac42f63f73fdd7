import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { type Report, readReport } from '../../../dataProvider/purchaseReport';
import { whileRetrying } from '../../../dataProvider/useCall';
import { type ReportQuery, writeReportQuery } from './range';

/** The path is also the query key, as of the API's other calls: the start of the page puts the first report into the cache. */
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
