import { useCallback, useRef } from 'react';
import { DateInput, type DateInputProps, type Validator } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { day } from '../../format/date';

interface DayInputProps extends DateInputProps {
  source: string;
  /** The rules of the day as it is shown: of a value that is no day they are given ''. */
  validate?: Validator | Validator[];
}

/**
 * A calendar day, edited as yyyy-MM-dd: the day that the record's ISO string names, in every time zone.
 *
 * react-admin's DateInput tells the form of an emptied field only when the field is left, so Enter would send the day that
 * has just been erased; and a day that is half typed counts as none. Here the first is told at once, the second is refused.
 */
export const DayInput = ({ validate = [], ...props }: DayInputProps) => {
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const input = useRef<HTMLInputElement>(null);
  const isWhole = useCallback(() => (input.current?.validity.badInput ? 'rules.date' : undefined), []);
  const rules = [validate].flat().map(
    (rule): Validator =>
      (value, ...rest) =>
        rule(day(value), ...rest),
  );
  return (
    <DateInput
      {...props}
      format={day}
      validate={[...rules, isWhole]}
      slotProps={{ htmlInput: { ref: input, max: LAST_DAY } }}
      onChange={({ target }) => {
        if (target.value === '') setValue(props.source, null, { shouldDirty: true, shouldValidate: isSubmitted });
      }}
    />
  );
};

/** Without an end, Chromium takes years of six digits, which no API does. */
const LAST_DAY = '9999-12-31';
