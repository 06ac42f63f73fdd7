import { useRecordContext, useResourceDefinitions } from 'react-admin';
import type { HistoryEntry } from '../../../server/contract';
import { longDateTime } from '../../format/date';
import { NONE } from '../../format/number';
import { Changes } from './Changes';
import { RestoreButton } from './RestoreButton';
import { useActionText } from './useActionText';

/**
 * The history entry of the context with its changes. Deleted records can only be restored here. An entry for several changes
 * has only what they have in common: its row links to each of them.
 */
export const EntryDetails = () => {
  const entry = useRecordContext<HistoryEntry>();
  const definitions = useResourceDefinitions();
  if (!entry) return null;
  const isOne = !(entry.count > 1);
  return (
    <div className="history__entry">
      <EntryHeading entry={entry} />
      {(isOne || entry.action === 'update') && <Changes entry={entry} />}
      {/* Only records that the console has a screen for can be restored. */}
      {isOne && entry.resource in definitions && (
        <div className="cluster">
          <RestoreButton entry={entry} version="before" label="kit.history.restore_before" />
          {!entry.isLatest && <RestoreButton entry={entry} version="after" label="kit.history.restore_after" />}
        </div>
      )}
    </div>
  );
};

/** The heading of a history entry: what happened, who did it, when, and from where. */
export const EntryHeading = ({ entry }: { entry: HistoryEntry }) => {
  const actionText = useActionText();
  const { actorName, at, clientAddress, userAgent } = entry;
  return (
    <div>
      <p className="strong">
        {actionText(entry)} · {actorName || NONE}
      </p>
      <p className="muted" title={userAgent ?? undefined}>
        {[longDateTime(at), clientAddress].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
};
