import { useEffect, useRef, useState } from 'react';
import { type Identifier, useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import { BATCH, type BulkAnswer } from '../../dataProvider/manyRecords';
import { useDefinition } from '../ResourceProvider';
import { useWrite } from '../useWrite';
import { useBulkTexts } from './useBulkTexts';

export interface BulkProgress extends BulkAnswer {
  total: number;
  /** Whether the user stopped the action before all records were sent. */
  isStopped: boolean;
}

const NONE: BulkProgress = { total: 0, done: [], failed: [], unchanged: [], isStopped: false };

/** Returns the number of records that succeeded or failed so far. */
export const processedCount = ({ done, failed }: BulkProgress) => done.length + failed.length;

/**
 * Runs a bulk action for any number of records, in sequential requests of at most 100. Refetches once, at the end. After a failed
 * request, `start` without ids resumes with the records that have no result yet.
 * @param onEnd Called when all records have a result, or after `stop`.
 */
export const useBulkRun = (action: string, onEnd: (progress: BulkProgress) => void) => {
  const { name } = useDefinition();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { textOf } = useBulkTexts();
  const [progress, setProgress] = useState(NONE);
  const [isStopping, setStopping] = useState(false);
  const remaining = useRef<readonly Identifier[]>([]);
  /** The same as the state, without waiting for the next render. */
  const latest = useRef(NONE);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const show = (next: BulkProgress) => {
    latest.current = next;
    setProgress(next);
  };

  const { run, isPending, error } = useWrite({
    resource: name,
    send: async (_: undefined) => {
      try {
        while (remaining.current.length > 0 && !isStopped.current) {
          const ids = remaining.current.slice(0, BATCH);
          const { done, failed, unchanged } = await dataProvider.bulk(name, { action, ids });
          remaining.current = remaining.current.slice(ids.length);
          const before = latest.current;
          show({
            ...before,
            done: [...before.done, ...done],
            failed: [...before.failed, ...failed],
            unchanged: [...before.unchanged, ...unchanged],
          });
        }
      } finally {
        await dataProvider.invalidate(name);
      }
    },
    success: null,
    failure: () => textOf(action, 'failed', latest.current.total),
    onSuccess: () => {
      show({ ...latest.current, isStopped: remaining.current.length > 0 });
      onEnd(latest.current);
    },
  });

  return {
    progress,
    isPending,
    isStopping: isStopping && isPending,
    error,
    start: (ids?: readonly Identifier[]) => {
      if (isPending) return;
      isStopped.current = false;
      setStopping(false);
      if (ids) {
        remaining.current = ids;
        show({ ...NONE, total: ids.length });
      }
      void run(undefined);
    },
    /** Stops before the next request. */
    stop: () => {
      isStopped.current = true;
      setStopping(true);
    },
  };
};
