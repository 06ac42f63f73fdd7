import { SYSTEM, systemTaskState } from '../../../dataProvider/system';
import { useRead } from '../../../dataProvider/useCall';

export const TASK_KEY = [SYSTEM, 'task'];

const POLL_INTERVAL_MS = 1_000;

/** Loads the server's newest task, and polls its progress while it runs. @param isExpected Whether one is about to start. */
export const useTask = (isExpected = false) => {
  const { data, isError } = useRead(TASK_KEY, 'system/task', systemTaskState, {
    // A colleague may have started one.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isExpected || state.data?.task?.state === 'running' ? POLL_INTERVAL_MS : false),
  });
  return { task: data?.task ?? null, isError };
};
