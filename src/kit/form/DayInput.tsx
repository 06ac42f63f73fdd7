import { useCallback, useEffect, useRef, useState } from 'react';
import type { Validator } from 'react-admin';
import { day } from '../../format/date';
import { Field } from './Field';
import { type NativeProps, partProps } from './nativeProps';
import { type FieldOptions, useField } from './useField';

interface DayInputProps extends FieldOptions, NativeProps<'input'> {
  /** The rules of the day as it is shown: of a value that is no day they are given ''. */
  validate?: Validator | Validator[];
}

/**
 * A calendar day, edited as yyyy-MM-dd: the day that the record's ISO string names, in every time zone. What the browser
 * has of a day that is half typed stays until it is whole, and counts as none: it is refused.
 */
export const DayInput = ({ validate = [], ...props }: DayInputProps) => {
  const { options, native } = partProps(props);
  const input = useRef<HTMLInputElement>(null);
  const isWhole = useCallback(() => (input.current?.validity.badInput ? 'rules.date' : undefined), []);
  const rules = [validate].flat().map(
    (rule): Validator =>
      (value, ...rest) =>
        rule(day(value), ...rest),
  );
  const { field, frame, control } = useField({ ...options, format: day, validate: [...rules, isWhole] });
  const value: string = field.value;
  const [first] = useState(value);

  // Not a controlled input: the browser would forget what is half typed.
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);

  return (
    <Field {...frame}>
      <input
        max={LAST_DAY}
        {...native}
        {...control}
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        type="date"
        defaultValue={first}
        onChange={field.onChange}
      />
    </Field>
  );
};

/** Without an end, Chromium takes years of six digits, which no API does. */
const LAST_DAY = '9999-12-31';
