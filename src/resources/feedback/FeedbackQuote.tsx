import type { Feedback } from '../../../server/contract';
import { Person } from '../../kit/Person';
import { RelativeDate } from '../../kit/RelativeDate';
import { textOf } from '../../kit/textOf';
import './feedback.css';

/** Who said it, when, and all that was said. */
export const FeedbackQuote = ({ feedback }: { feedback: Feedback }) => (
  <div className="feedback-quote">
    <div className="feedback-quote__head">
      <Person person={feedback.user} />
      <RelativeDate value={feedback.createdAt} />
    </div>
    <blockquote>{textOf(feedback.content)}</blockquote>
  </div>
);
