import type { LastChange } from '../../../server/contract';
import { versionOf } from '../../dataProvider/versions';
import type { RecordChange } from '../../dataProvider/withGuarantees';
import { ask } from '../../ui/question/question';
import { ConflictDialog, type ConflictKind } from './ConflictDialog';
import { differencesOf, isDone, merge } from './differences';

/**
 * Asks which values to save after another user has changed the record (412). Does not ask if they have saved the same changes, or have
 * changed other fields: theirs are kept. Before a deletion, it asks about all changes.
 * @returns the write to send instead, null to send none, or 'done' if nothing is left to save.
 */
export const askAboutConflict = (
  resource: string,
  kind: ConflictKind,
  change: RecordChange,
  current: object,
  lastChange: LastChange | undefined,
): Promise<RecordChange | 'done' | null> => {
  if (kind === 'save' && isDone(change, current)) return Promise.resolve('done');
  const differences = differencesOf(change, current);
  const shown = kind === 'save' ? differences.filter(({ isMine }) => isMine) : differences;
  // Not without a new version, with which an API could refuse the same write again and again.
  const isNewer = versionOf(current) !== undefined && versionOf(current) !== versionOf(change.previousData);
  if (kind === 'save' && shown.length === 0 && isNewer)
    return Promise.resolve(merge(change, current, differences, new Set()));
  return ask<RecordChange>((answer) => (
    <ConflictDialog
      resource={resource}
      differences={shown}
      kind={kind}
      lastChange={lastChange}
      onSubmit={(kept) => answer(merge(change, current, differences, kept))}
      onCancel={() => answer(null)}
    />
  ));
};
