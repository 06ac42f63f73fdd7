import { textOf } from '../../format/textOf';

/** What was said. The cell shows its first two lines, the rest on hover: what is resolved has no dialog to read it in. */
export const FeedbackText = ({ content }: { content: string }) => {
  const text = textOf(content);
  return text ? (
    <span className="feedback-text" title={text}>
      {text}
    </span>
  ) : null;
};
