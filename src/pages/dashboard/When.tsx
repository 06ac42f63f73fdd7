import { relativeDate } from '../../format/date';
import { RelativeDate } from '../../kit/RelativeDate';

/** '3 hours ago', the full date on hover; nothing for what is no date. */
export const When = ({ value }: { value: unknown }) =>
  typeof value === 'string' && relativeDate(value) ? <RelativeDate value={value} /> : null;
