import { useRecordContext, useResourceDefinitions } from 'react-admin';
import type { HistoryEntry } from '../../../server/contract';
import { Changes } from './Changes';
import { EntryHeading } from './EntryHeading';
import { RestoreButton } from './RestoreButton';
import './history.css';

/** The entry of the context with all that it changed. A deleted record can only be restored here. */
export const EntryDetails = () => {
  const entry = useRecordContext<HistoryEntry>();
  const definitions = useResourceDefinitions();
  if (!entry) return null;
  return (
    <div className="history__entry">
      <EntryHeading entry={entry} />
      <Changes entry={entry} />
      {/* Not of what no screen shows. */}
      {entry.resource in definitions && (
        <div className="history__buttons">
          <RestoreButton entry={entry} version="before" label="kit.history.restore_before" />
          <RestoreButton entry={entry} version="after" label="kit.history.restore_after" />
        </div>
      )}
    </div>
  );
};
