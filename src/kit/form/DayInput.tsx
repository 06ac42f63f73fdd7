import { DateInput, type DateInputProps } from 'react-admin';
import { day } from '../../format/date';

/** A calendar day, edited as yyyy-MM-dd: the day that the record's ISO string names, in every time zone. */
export const DayInput = (props: DateInputProps & { source: string }) => <DateInput {...props} format={day} />;
