import { useEffect, useRef, useState } from 'react';
import { type Identifier, useDataProvider, useTranslate } from 'react-admin';
import type { GuardedDataProvider } from '../../dataProvider';
import { BATCH, type BulkAnswer } from '../../dataProvider/manyRecords';
import { useDefinition } from '../ResourceProvider';
import { useWrite } from '../useWrite';
import { useBulkTexts } from './words';

export interface Progress extends BulkAnswer {
  total: number;
  /** Whether the user stopped it before its end. */
  isStopped: boolean;
}

const NONE: Progress = { total: 0, done: [], failed: [], unchanged: [], isStopped: false };

/** Returns how many records have been answered. */
export const answered = ({ done, failed }: Progress) => done.length + failed.length;

/**
 * Does an action with any number of records, one request of at most 100 after the other. Refetches once, at the end. After a failed
 * request, `start` without ids continues where it ended.
 * @param onEnd Called when all requests were answered, or after `stop`.
 */
export const useBulkRun = (action: string, onEnd: (progress: Progress) => void) => {
  const { name } = useDefinition();
  const dataProvider = useDataProvider<GuardedDataProvider>();
  const translate = useTranslate();
  const { textOf } = useBulkTexts();
  const [progress, setProgress] = useState(NONE);
  const [isStopping, setStopping] = useState(false);
  const rest = useRef<readonly Identifier[]>([]);
  const current = useRef(NONE);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const show = (next: Progress) => {
    current.current = next;
    setProgress(next);
  };

  const { run, isPending, error } = useWrite({
    resource: name,
    send: async (_: undefined) => {
      try {
        while (rest.current.length > 0 && !isStopped.current) {
          const ids = rest.current.slice(0, BATCH);
          const { done, failed, unchanged } = await dataProvider.bulk(name, { action, ids, isPart: true });
          rest.current = rest.current.slice(ids.length);
          const before = current.current;
          show({
            ...before,
            done: [...before.done, ...done],
            failed: [...before.failed, ...failed],
            unchanged: [...before.unchanged, ...unchanged],
          });
        }
      } finally {
        await dataProvider.outdate(name, action);
      }
    },
    success: null,
    failure: () => ({
      title: translate('kit.toast.error'),
      description: textOf(action, 'failed', current.current.total),
      destructive: true,
    }),
    onSuccess: () => {
      show({ ...current.current, isStopped: rest.current.length > 0 });
      onEnd(current.current);
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
        rest.current = ids;
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
