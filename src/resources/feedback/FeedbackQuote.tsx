import type { Feedback } from '../../../server/contract';
import { RelativeDate } from '../../ui/RelativeDate';
import { UserCell } from '../../ui/UserCell';
import './feedback.css';

/** Author, date and full text of the feedback. */
export const FeedbackQuote = ({ feedback }: { feedback: Feedback }) => (
  <div className="feedback-quote box stack">
    <div className="feedback-quote__head cluster between note">
      <UserCell user={feedback.user} />
      <RelativeDate value={feedback.createdAt} />
    </div>
    <blockquote className="long-text">{feedback.content}</blockquote>
  </div>
);
