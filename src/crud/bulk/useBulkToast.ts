import { type Identifier, useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { BulkActions } from '../../dataProvider/listAdapter';
import { type BulkAnswer, type BulkFailure, inBatches } from '../../dataProvider/manyRecords';
import type { Toast } from '../../ui/toast/toast';
import { useDefinition } from '../ResourceProvider';
import { useUndo } from '../useUndo';
import type { BulkProgress } from './useBulkRun';
import { useBulkTexts } from './useBulkTexts';

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
export const useBulkToast = (actions: BulkActions, action: string) => {
  const { name, api } = useDefinition();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const { counted, textOf } = useBulkTexts();
  const offerUndo = useUndo();
  const inverse = inverseOf(actions, action);

  /** Sends the requests one after the other, and stops at the first that fails. */
  const undo = async (inverseAction: string, ids: readonly Identifier[]): Promise<Toast> => {
    const failed: BulkFailure[] = [];
    let count = 0;
    try {
      for (const part of inBatches(ids)) {
        const answer = await dataProvider.bulk(name, { action: inverseAction, ids: part });
        failed.push(...answer.failed);
        count += changedIn(answer).length;
      }
    } finally {
      await dataProvider.invalidate(name);
    }
    const [first] = failed;
    if (!first) return { title: textOf(inverseAction, 'success', count) };
    return {
      title: translate('kit.toast.error'),
      description: translate('kit.bulk.partly_undone', { what: counted(failed.length) }),
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
