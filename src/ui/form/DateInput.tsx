import { useRef } from 'react';
import { type DateInputProps, DateInput as RaDateInput } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

/** Latest date. Without a limit, Chromium accepts six-digit years, which no API accepts. */
const LAST_DAY = '9999-12-31';

/**
 * Fixes two problems of react-admin's DateInput. It keeps a cleared date until blur, so Enter would save the old date:
 * here the value is cleared immediately. It also treats a partial date as empty: here that is an error.
 */
export const DateInput = ({ validate = [], ...props }: DateInputProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const isComplete = () => (input.current?.validity.badInput ? 'rules.date' : undefined);
  const erase = () => setValue(props.source, null, { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <RaDateInput
      {...props}
      validate={[validate, isComplete].flat()}
      onChange={({ target }) => target.value === '' && erase()}
      slotProps={{ htmlInput: { ref: input, max: LAST_DAY } }}
    />
  );
};
