import { useQuery } from '@tanstack/react-query';
import { loadCode } from '../../ui/loadCode';

/**
 * Loads the chart code, which is a third of the console's size, after the rest of the screen has been painted.
 * Uses a query instead of `React.lazy`, so that the tables still work if the code fails to load.
 */
export const useCharts = () => useQuery({ queryKey: ['charts'], queryFn: loadCharts, structuralSharing: false });

const loadCharts = async () => {
  // A task queued in an animation frame runs after that frame's paint.
  await new Promise(requestAnimationFrame);
  await nextTask();
  const charts = await loadCode(() => import('./charts'));
  // Lets the page respond to input between evaluating this code and rendering the charts, which are both slow.
  await nextTask();
  return charts;
};

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
