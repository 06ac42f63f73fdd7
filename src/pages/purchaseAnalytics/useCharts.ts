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
  // To evaluate the code took long enough: the page can react before it renders the charts.
  await nextTask();
  return charts;
};

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
