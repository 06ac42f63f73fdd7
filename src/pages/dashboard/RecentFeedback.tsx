import { isIdentifier } from '../../dataProvider/isIdentifier';
import { useCall } from '../../dataProvider/useCall';
import { isTrue } from '../../format/isTrue';
import { Card } from './Card';
import { FeedbackRow } from './FeedbackRow';
import { rowsOf } from './loose';

/** The newest feedback that nobody has handled yet. Wants the resource context of the feedback around it. */
export const RecentFeedback = () => {
  const query = useCall('dashboard/recent-feedback');
  const rows = rowsOf(query.data).filter(({ resolved }) => !isTrue(resolved));
  /** A row's state goes with its id, unless that is another row's, too. */
  const keyOf = (id: unknown, index: number) =>
    isIdentifier(id) && rows.findIndex((row) => row.id === id) === index ? id : `without-id-${index}`;
  return (
    <Card name="feedback" to="/feedback" query={query} skeletons={2} isEmpty={rows.length === 0}>
      {rows.map((row, index) => (
        <FeedbackRow key={keyOf(row.id, index)} row={row} />
      ))}
    </Card>
  );
};
