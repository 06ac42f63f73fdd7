import { longDateTime, relativeDate } from '../format/date';

/** '3 hours ago', the full date on hover; nothing for what is no date. */
export const RelativeDate = ({ value }: { value: unknown }) => {
  const text = relativeDate(value);
  return text && typeof value === 'string' ? (
    <time dateTime={value} title={longDateTime(value)}>
      {text}
    </time>
  ) : null;
};
