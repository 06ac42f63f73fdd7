import { longDateTime, relativeDate } from '../format/date';

/** Renders '3 hours ago' with the full date on hover, or nothing for an invalid date. */
export const RelativeDate = ({ value }: { value: string }) => {
  const text = relativeDate(value);
  return text ? (
    <time dateTime={value} title={longDateTime(value)}>
      {text}
    </time>
  ) : null;
};
