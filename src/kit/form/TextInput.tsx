import type { ReactNode } from 'react';
import { editable } from './editable';
import { Field } from './Field';
import { type NativeProps, partProps } from './nativeProps';
import { TextArea } from './TextArea';
import { type FieldOptions, useField } from './useField';

export interface TextInputProps extends FieldOptions, NativeProps<'input'> {
  /** Several lines: it grows with its text, from `minRows` to `maxRows`; a longer text scrolls within it. */
  multiline?: boolean;
  minRows?: number;
  maxRows?: number;
  /** A button at the field's end. */
  endAdornment?: ReactNode;
}

/** A text. What the API has instead of one is shown as empty: '[object Object]' is for nobody to edit. */
export const TextInput = ({ multiline, minRows, maxRows, endAdornment, ...props }: TextInputProps) => {
  const { options, native } = partProps(props);
  const { field, frame, control } = useField({ format: shown, ...options });
  const input = { ...control, value: field.value, onChange: field.onChange };
  return (
    <Field {...frame}>
      {multiline ? (
        <TextArea {...input} placeholder={native.placeholder} minRows={minRows} maxRows={maxRows} />
      ) : (
        <input type="text" {...native} {...input} />
      )}
      {endAdornment}
    </Field>
  );
};

const shown = (value: unknown) => String(editable(value));
