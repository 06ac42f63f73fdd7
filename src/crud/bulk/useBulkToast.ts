import { type Identifier, useDataProvider, useTranslate } from 'react-admin';
import type { GuardedDataProvider } from '../../dataProvider';
import type { BulkActions } from '../../dataProvider/listAdapter';
import { type BulkFailure, inBatches } from '../../dataProvider/manyRecords';
import type { Toast } from '../../ui/toast/toast';
import { useDefinition } from '../ResourceProvider';
import { useUndo } from '../undo/useUndo';
import type { Progress } from './useBulkRun';
import { useBulkTexts } from './useBulkTexts';

/** Returns the inverse action: 'restore' for a deletion, otherwise the action that sets the opposite values, if there is one. */
const inverseOf = (actions: BulkActions, action: string): string | undefined => {
  const values = actions[action];
  if (!values) return action === 'delete' ? 'restore' : undefined;
  return Object.keys(actions).find((name) =>
    Object.entries(values).every(([field, value]) => actions[name]?.[field] === !value),
  );
};

/** Returns a function that creates the toast of a finished bulk action, with an Undo for the records that it changed. */
export const useBulkToast = (actions: BulkActions, action: string) => {
  const { name, api } = useDefinition();
  const dataProvider = useDataProvider<GuardedDataProvider>();
  const translate = useTranslate();
  const { counted, textOf } = useBulkTexts();
  const offerUndo = useUndo();
  const inverse = inverseOf(actions, action);

  /** Sends the requests one after the other, and stops at the first that fails. */
  const undo = async (inverseAction: string, ids: readonly Identifier[]): Promise<Toast> => {
    const failed: BulkFailure[] = [];
    try {
      for (const part of inBatches(ids))
        failed.push(...(await dataProvider.bulk(name, { action: inverseAction, ids: part, isPart: true })).failed);
    } finally {
      await dataProvider.invalidate(name, inverseAction);
    }
    const [first] = failed;
    if (!first) return { title: textOf(inverseAction, 'success', ids.length) };
    return {
      title: translate('kit.toast.error'),
      description: translate('kit.bulk.partly_undone', { what: counted(failed.length) }),
      detail: first.message,
      destructive: true,
    };
  };

  return ({ done, unchanged }: Progress): Toast => {
    const shown = { title: textOf(action, 'success', done.length) };
    const changed = done.filter((id) => !unchanged.includes(id));
    const canUndo = inverse !== undefined && (inverse !== 'restore' || api?.restorable) && changed.length > 0;
    if (!canUndo) return shown;
    const kind = inverse === 'restore' ? 'restore' : 'revert';
    return offerUndo(shown, { kind, send: () => undo(inverse, changed) });
  };
};
