import { ask } from '../../ui/question/question';
import { ConflictDialog, type ConflictKind } from './ConflictDialog';
import { type Change, differencesOf, merge } from './differences';

/**
 * Asks which values to save after another user has changed the record (412).
 * @returns the write to send instead, or null to send none.
 */
export const askAboutConflict = (
  resource: string,
  kind: ConflictKind,
  change: Change,
  current: object,
): Promise<Change | null> => {
  const differences = differencesOf(change, current);
  return ask<Change>((answer) => (
    <ConflictDialog
      resource={resource}
      differences={differences}
      kind={kind}
      onSubmit={(kept) => answer(merge(change, current, differences, kept))}
      onCancel={() => answer(null)}
    />
  ));
};
