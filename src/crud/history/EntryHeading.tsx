import { useTranslate } from 'react-admin';
import type { HistoryEntry } from '../../../server/contract';
import { longDateTime } from '../../format/date';
import { NONE } from '../../format/number';

/** The heading of a history entry: what happened, who did it, when, and from where. */
export const EntryHeading = ({ entry }: { entry: HistoryEntry }) => {
  const translate = useTranslate();
  const { action, actorName, at, clientAddress, userAgent } = entry;
  return (
    <div>
      <p className="history__what">
        {translate(`kit.history.${action}`, { _: action })} · {actorName || NONE}
      </p>
      <p className="history__when" title={userAgent ?? undefined}>
        {[longDateTime(at), clientAddress].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
};
