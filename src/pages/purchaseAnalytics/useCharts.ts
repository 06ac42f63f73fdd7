import { useQuery } from '@tanstack/react-query';
import { loadCode } from '../../ui/loadCode';

/**
 * Loads the chart code, which is as large as a third of the console's, once the rest of the screen has been painted.
 * Uses a query instead of `React.lazy`, so that the tables still work if the code fails to load.
 */
export const useCharts = () => useQuery({ queryKey: ['charts'], queryFn: loadCharts, structuralSharing: false });

const loadCharts = async () => {
  // What follows a frame as a task comes after its paint.
  await new Promise(requestAnimationFrame);
  await nextTask();
  const charts = await loadCode(() => import('./charts'));
  // The page can react between the evaluation of this code and the rendering of the charts, which both take long.
  await nextTask();
  return charts;
};

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
