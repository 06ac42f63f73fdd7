import { isTrue } from '../../kit/isTrue';
import { useCall } from '../../kit/useCall';
import { Card } from './Card';
import { FeedbackRow } from './FeedbackRow';
import { isId, rowsOf } from './loose';

/** The newest feedback that nobody has handled yet. Wants a ResourceProvider of the feedback around it. */
export const RecentFeedback = () => {
  const query = useCall('dashboard/recent-feedback');
  const rows = rowsOf(query.data).filter(({ resolved }) => !isTrue(resolved));
  return (
    <Card name="feedback" to="/feedback" query={query} skeletons={2} isEmpty={rows.length === 0}>
      {rows.map((row, index) => (
        <FeedbackRow key={isId(row.id) ? row.id : `without-id-${index}`} row={row} />
      ))}
    </Card>
  );
};
