import type { RecordChange } from '../../dataProvider/withGuarantees';
import { ask } from '../../ui/question/question';
import { ConflictDialog, type ConflictKind } from './ConflictDialog';
import { differencesOf, isDone, merge } from './differences';

/**
 * Asks which values to save after another user has changed the record (412). Does not ask if they have saved the same changes.
 * @returns the write to send instead, null to send none, or 'done' if nothing is left to save.
 */
export const askAboutConflict = (
  resource: string,
  kind: ConflictKind,
  change: RecordChange,
  current: object,
): Promise<RecordChange | 'done' | null> => {
  if (kind === 'save' && isDone(change, current)) return Promise.resolve('done');
  const differences = differencesOf(change, current);
  return ask<RecordChange>((answer) => (
    <ConflictDialog
      resource={resource}
      differences={differences}
      kind={kind}
      onSubmit={(kept) => answer(merge(change, current, differences, kept))}
      onCancel={() => answer(null)}
    />
  ));
};
