import type { Feedback } from '../../../server/contract';
import { textOf } from '../../format/textOf';
import { Person } from '../../ui/Person';
import { RelativeDate } from '../../ui/RelativeDate';
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
