import { ask } from '../../ui/question/question';
import { ConflictDialog, type ConflictKind } from './ConflictDialog';
import { type Change, differencesOf, merge } from './differences';

/**
 * For a write that was refused because somebody else has changed the record (412): what they changed, and what is to be
 * saved of it.
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
