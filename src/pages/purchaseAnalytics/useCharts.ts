import { useQuery } from '@tanstack/react-query';
import { loadCode } from '../../ui/loadCode';

/**
 * The charts' code, which is most of this screen's weight: asked for when the Overview is first shown, beside its data. A
 * query rather than `React.lazy`, for only the charts are missing when it cannot be loaded: their tables are not.
 */
export const useCharts = () =>
  useQuery({ queryKey: ['charts'], queryFn: () => loadCode(() => import('./charts')), structuralSharing: false });
