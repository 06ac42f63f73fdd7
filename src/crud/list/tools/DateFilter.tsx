import { type ChangeEvent, useRef } from 'react';
import { type DateInputProps, DateInput as RaDateInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { isDay } from './filterRules';

/**
 * react-admin's DateInput for a filter. A cleared date applies at once, and not on blur. A partial date is an error, and the filter
 * keeps its last value.
 */
export const DateFilter = (props: Omit<DateInputProps, 'validate' | 'onChange'>) => {
  const input = useRef<HTMLInputElement>(null);
  const { setValue } = useFormContext();
  const isPartial = () => input.current?.validity.badInput === true;
  const clear = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.value === '' && !isPartial()) setValue(props.source, '', { shouldDirty: true, shouldValidate: true });
  };
  return (
    <RaDateInput
      {...props}
      helperText={false}
      validate={(value: unknown) => (isPartial() || !isDay(value) ? 'rules.date' : undefined)}
      onChange={clear}
      slotProps={{ htmlInput: { ref: input, max: '9999-12-31' } }}
    />
  );
};
