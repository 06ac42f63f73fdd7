import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { SYSTEM, systemTaskState } from '../../../dataProvider/system';
import { whileRetrying } from '../../../dataProvider/useCall';

export const TASK_KEY = [SYSTEM, 'task'];

/** How often the progress of a task is read, in ms. */
const INTERVAL_MS = 1_000;

/** Reads the newest task of the server, and its progress while it runs. @param isExpected Whether one is about to start. */
export const useTask = (isExpected = false) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useQuery({
    queryKey: TASK_KEY,
    queryFn: ({ signal }) => dataProvider.read('system/task', systemTaskState, signal),
    // A colleague may have started one.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isExpected || state.data?.task?.state === 'running' ? INTERVAL_MS : false),
  });
  return { task: query.data?.task ?? null, isError: whileRetrying(query).isError };
};
