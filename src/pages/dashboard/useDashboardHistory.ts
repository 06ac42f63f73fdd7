import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { DashboardHistory } from '../../../server/contract';
import type { ConsoleDataProvider } from '../../dataProvider';
import { objectOf } from '../../dataProvider/calls';
import { inTimeZone } from '../../dataProvider/listAdapter';
import { number, type Parser, record } from '../../dataProvider/parse';

/** Parses a number per day. Returns none if one is invalid, because a gap would move the others to the wrong day. */
const daily: Parser<number[]> = (value) => {
  const numbers = Array.isArray(value) ? value.map(number) : [];
  return numbers.every((each) => each >= 0) ? numbers : [];
};

const readHistory = objectOf(
  record<DashboardHistory>({
    totalUsers: daily,
    supplementsTaken: daily,
    newFeedback: daily,
    totalSupplements: number,
  }),
);

/** Loads the last 30 days of the headline numbers. The query key starts with that of the stats, to be invalidated with them. */
export const useDashboardHistory = (): DashboardHistory | undefined => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['dashboard/stats', 'history'],
    queryFn: ({ signal }) => dataProvider.read(inTimeZone('dashboard/history'), readHistory, signal),
  });
  return data;
};
