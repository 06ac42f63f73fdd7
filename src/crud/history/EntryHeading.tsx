import type { HistoryEntry } from '../../../server/contract';
import { longDateTime } from '../../format/date';
import { NONE } from '../../format/number';
import { useActionText } from './useActionText';

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
