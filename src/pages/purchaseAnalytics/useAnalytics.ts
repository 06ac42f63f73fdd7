import { useMemo } from 'react';
import { useCall } from '../../dataProvider/useCall';
import { listOf } from './listOf';
import { monthsOf } from './monthsOf';
import { slicesOf } from './slicesOf';

/** What was spent, by month and by supplement, as the charts show it. An answer of another shape is a failure. */
export const useAnalytics = () => {
  const { data, isError, isFetching, refetch } = useCall('purchases/analytics');
  const read = useMemo(() => {
    const [months, supplements] = [listOf(data?.monthlySpendings), listOf(data?.spendingByCategory)];
    return data && months && supplements && { months: monthsOf(months), slices: slicesOf(supplements) };
  }, [data]);
  return { ...read, isError: isError || Boolean(data && !read), isFetching, refetch };
};
