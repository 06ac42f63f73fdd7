import { useMemo } from 'react';
import { useCall } from '../../kit/useCall';
import { monthsOf } from './monthsOf';
import { rowsOf } from './rowsOf';
import { slicesOf } from './slicesOf';

/** What was spent, by month and by supplement, as the charts show it. An answer of another shape is a failure. */
export const useAnalytics = () => {
  const { data, isError, isFetching, refetch } = useCall('purchases/analytics');
  const read = useMemo(() => {
    const [months, supplements] = [rowsOf(data?.monthlySpendings), rowsOf(data?.spendingByCategory)];
    return data && months && supplements && { months: monthsOf(months), slices: slicesOf(supplements) };
  }, [data]);
  return { ...read, isError: isError || Boolean(data && !read), isFetching, refetch };
};
