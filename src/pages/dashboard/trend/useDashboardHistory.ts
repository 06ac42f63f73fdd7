import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { DashboardHistory } from '../../../../server/contract';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { objectOf } from '../../../dataProvider/calls';
import { number, type Parser, record } from '../../../dataProvider/parse';

/** One number for each day; none if one of them is missing, because a gap would move the others to a wrong day. */
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

/** Loads the last 30 days of the numbers. The key begins with that of the stats, so that what changes them also refetches it. */
export const useDashboardHistory = (): DashboardHistory | undefined => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['dashboard/stats', 'history'],
    queryFn: ({ signal }) => dataProvider.read('dashboard/history', readHistory, signal),
  });
  return data;
};
