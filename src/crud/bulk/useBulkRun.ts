import { useEffect, useRef, useState } from 'react';
import { type Identifier, useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { BulkActions } from '../../dataProvider/listAdapter';
import { type BulkAnswer, inBatches } from '../../dataProvider/manyRecords';
import { type Toast, toast } from '../../ui/toast/toast';
import { useDefinition } from '../ResourceProvider';
import { useUndo } from '../useUndo';
import { useWrite } from '../useWrite';
import { useBulkTexts } from './useBulkTexts';

export interface BulkProgress extends BulkAnswer {
  ids: readonly Identifier[];
  /** Whether the user stopped the action before all records were sent. */
  isStopped: boolean;
}

const NONE: BulkProgress = { ids: [], done: [], failed: [], unchanged: [], isStopped: false };

/** Returns the number of records that succeeded or failed so far. */
export const processedCount = ({ done, failed }: BulkAnswer) => done.length + failed.length;

const added = <Before extends BulkAnswer>(before: Before, { done, failed, unchanged }: BulkAnswer): Before => ({
  ...before,
  done: [...before.done, ...done],
  failed: [...before.failed, ...failed],
  unchanged: [...before.unchanged, ...unchanged],
});

/**
 * Runs a bulk action for any number of records, in sequential requests of at most 100. Refetches once, at the end. After a failed
 * request, `start` without ids resumes with the records that have no result yet.
 * @param onEnd Called when all records have a result, or after `stop`.
 */
export const useBulkRun = (actions: BulkActions, action: string, onEnd: (progress: BulkProgress) => void) => {
  const { name } = useDefinition();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { textOf } = useBulkTexts();
  const toastOf = useBulkToast(actions, action);
  const [progress, setProgress] = useState(NONE);
  /** The same as the state, without waiting for the next render. */
  const latest = useRef(progress);
  const show = (change: Partial<BulkProgress>) => {
    latest.current = { ...latest.current, ...change };
    setProgress(latest.current);
  };
  const stop = () => show({ isStopped: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog is unmounted
  useEffect(() => stop, []);

  const { run, isPending, error } = useWrite({
    resource: name,
    send: async (_: undefined) => {
      const { ids } = latest.current;
      try {
        for (const batch of inBatches(ids.slice(processedCount(latest.current)))) {
          if (latest.current.isStopped) break;
          const answer = await dataProvider.bulk(name, { action, ids: batch });
          show(added(latest.current, answer));
        }
      } finally {
        await dataProvider.invalidate(name);
      }
    },
    success: null,
    failure: () => textOf(action, 'failed', latest.current.ids.length),
    onSuccess: () => {
      show({ isStopped: processedCount(latest.current) < latest.current.ids.length });
      if (latest.current.done.length > 0) toast(toastOf(latest.current));
      onEnd(latest.current);
    },
  });

  return {
    progress,
    isPending,
    error,
    start: (ids?: readonly Identifier[]) => {
      show(ids ? { ...NONE, ids } : { isStopped: false });
      void run(undefined);
    },
    /** Stops before the next request. */
    stop,
  };
};

/** Returns the inverse action: 'restore' for a deletion, otherwise the action that sets the opposite values, if there is one. */
const inverseOf = (actions: BulkActions, action: string): string | undefined => {
  const values = actions[action];
  if (!values) return action === 'delete' ? 'restore' : undefined;
  return Object.keys(actions).find((name) =>
    Object.entries(values).every(([field, value]) => actions[name]?.[field] === !value),
  );
};

/** Returns the ids of the records that the API changed. */
const changedIn = ({ done, unchanged }: BulkAnswer) => done.filter((id) => !unchanged.includes(id));

/** Returns a function that creates the toast of a finished bulk action, with an Undo for the records that it changed. */
const useBulkToast = (actions: BulkActions, action: string) => {
  const { name, api } = useDefinition();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const { counted, textOf } = useBulkTexts();
  const offerUndo = useUndo();
  const inverse = inverseOf(actions, action);

  /** Sends the requests one after the other, and stops at the first that fails. */
  const undo = async (inverseAction: string, ids: readonly Identifier[]): Promise<Toast> => {
    let answer: BulkAnswer = NONE;
    try {
      for (const batch of inBatches(ids))
        answer = added(answer, await dataProvider.bulk(name, { action: inverseAction, ids: batch }));
    } finally {
      await dataProvider.invalidate(name);
    }
    const [first] = answer.failed;
    if (!first) return { title: textOf(inverseAction, 'success', changedIn(answer).length) };
    return {
      title: translate('kit.toast.error'),
      description: translate('kit.bulk.partly_undone', { what: counted(answer.failed.length) }),
      detail: first.message,
      destructive: true,
    };
  };

  return (progress: BulkProgress): Toast => {
    const changed = changedIn(progress);
    const { length: unchanged } = progress.unchanged;
    const shown: Toast = {
      title: textOf(action, 'success', changed.length),
      description: unchanged > 0 ? translate('kit.bulk.unchanged', { what: counted(unchanged) }) : undefined,
    };
    const canUndo = inverse !== undefined && (inverse !== 'restore' || api?.restorable) && changed.length > 0;
    if (!canUndo) return shown;
    const kind = inverse === 'restore' ? 'restore' : 'revert';
    return offerUndo(shown, { kind, send: () => undo(inverse, changed) });
  };
};
