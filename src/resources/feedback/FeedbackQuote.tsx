import type { Feedback } from '../../../server/contract';
import { RelativeDate } from '../../ui/RelativeDate';
import { UserCell } from '../../ui/UserCell';
import './feedback.css';

/** Author, date and full text of the feedback. */
export const FeedbackQuote = ({ feedback }: { feedback: Feedback }) => (
  <div className="feedback-quote">
    <div className="feedback-quote__head">
      <UserCell user={feedback.user} />
      <RelativeDate value={feedback.createdAt} />
    </div>
    <blockquote>{feedback.content}</blockquote>
  </div>
);
