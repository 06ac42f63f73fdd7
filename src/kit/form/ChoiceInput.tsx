import type { ChangeEvent } from 'react';
import { type ChoicesProps, useChoices } from 'react-admin';
import { editable } from './editable';
import { Field } from './Field';
import { type NativeProps, partProps } from './nativeProps';
import { type FieldOptions, useField } from './useField';

interface ChoiceInputProps extends FieldOptions, NativeProps<'select'> {
  /** `{ id, name, disabled? }`, the names as keys of messages unless `translateChoice` is false. */
  choices: readonly object[];
  optionText?: string;
  optionValue?: string;
  translateChoice?: ChoicesProps['translateChoice'];
}

/**
 * One of several choices, in the browser's own select: a phone shows it in its own way, and no choice is cut off there.
 * A value that is none of the choices stays as it is, and is shown as nothing chosen, until one of them is taken.
 */
export const ChoiceInput = ({ choices, optionText, optionValue, translateChoice, ...props }: ChoiceInputProps) => {
  const { options, native } = partProps(props);
  const { field, frame, control } = useField({ format: editable, ...options });
  const { getChoiceText, getChoiceValue, getDisableValue } = useChoices({ optionText, optionValue, translateChoice });
  const { readOnly, ...select } = control;
  const value = String(field.value);
  const values: unknown[] = choices.map(getChoiceValue);
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    field.onChange(values.find((other) => String(other) === target.value));
  return (
    <Field {...frame} className="field--choice">
      <select {...native} {...select} disabled={select.disabled || readOnly} value={value} onChange={choose}>
        {!values.some((other) => String(other) === value) && <option value={value} hidden />}
        {choices.map((choice, place) => (
          <option key={String(values[place])} value={String(values[place])} disabled={Boolean(getDisableValue(choice))}>
            {getChoiceText(choice)}
          </option>
        ))}
      </select>
    </Field>
  );
};
