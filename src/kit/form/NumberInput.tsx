import { type ChangeEvent, useState } from 'react';
import { toNumber } from '../../format/number';
import { Field } from './Field';
import { type NativeProps, partProps } from './nativeProps';
import { type FieldOptions, useField } from './useField';

export interface NumberInputProps extends FieldOptions, NativeProps<'input'> {
  /** The number that was typed, in the form's own terms. */
  parse?: (typed: string) => number | null;
}

/**
 * A number; nothing typed is null. While somebody types, what they typed stands there ('1.' on the way to '1.5'),
 * afterwards the number that the form has made of it.
 */
export const NumberInput = ({ parse = toNumberOrNull, ...props }: NumberInputProps) => {
  const { options, native } = partProps(props);
  const { field, frame, control } = useField({ format: shown, defaultValue: null, ...options, parse });
  const [typed, setTyped] = useState<string>();
  return (
    <Field {...frame}>
      <input
        step="any"
        {...native}
        {...control}
        type="number"
        value={typed ?? field.value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setTyped(event.target.value);
          field.onChange(event);
        }}
        onBlur={(event) => {
          setTyped(undefined);
          field.onBlur(event);
        }}
      />
    </Field>
  );
};

const toNumberOrNull = (typed: string): number | null => toNumber(typed) ?? null;

/** A number of the API's may be a text; nonsense is no number. */
const shown = (value: unknown): string => String(toNumber(value) ?? '');
