import { useRef } from 'react';
import { type DateInputProps, DateInput as RaDateInput, type Validator } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { day } from '../../format/date';

/** Without a limit, Chromium accepts years of six digits, which no API does. */
const LAST_DAY = '9999-12-31';

/**
 * react-admin's DateInput, without two gaps. It keeps an erased date until the input loses the focus, so Enter would save
 * the old date: here an erased date is empty at once. It also takes a half-typed date for an empty one: here that is an
 * error. Validators get the day as the input shows it (yyyy-MM-dd), not the record's ISO string.
 */
export const DateInput = ({ validate = [], ...props }: DateInputProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const rules = [validate].flat().map(
    (rule): Validator =>
      (value, ...rest) =>
        rule(day(value), ...rest),
  );
  const isComplete = () => (input.current?.validity.badInput ? 'rules.date' : undefined);
  const erase = () => setValue(props.source, null, { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <RaDateInput
      {...props}
      validate={[...rules, isComplete]}
      onChange={({ target }) => target.value === '' && erase()}
      slotProps={{ htmlInput: { ref: input, max: LAST_DAY } }}
    />
  );
};
