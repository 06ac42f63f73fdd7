import { useQuery } from '@tanstack/react-query';
import { loadCode } from '../../ui/loadCode';

/**
 * Loads the chart code, which is most of this screen's size, in parallel with its data when the Overview first renders.
 * Uses a query instead of `React.lazy`, so that the tables still work if the code fails to load.
 */
export const useCharts = () =>
  useQuery({ queryKey: ['charts'], queryFn: () => loadCode(() => import('./charts')), structuralSharing: false });
