import { longDateTime, relativeDate } from '../format/date';

/** '3 hours ago'; the full date on hover. */
export const RelativeDate = ({ value }: { value: string }) => (
  <time dateTime={value} title={longDateTime(value)}>
    {relativeDate(value)}
  </time>
);
