import type { ReactNode } from 'react';
import { type InputProps, useInput, useTranslate, useTranslateLabel, ValidationError } from 'react-admin';
import { hintIdOf } from './Field';

/** What every input of the kit takes, under the names and with the meaning that react-admin's inputs have for it. */
export interface FieldOptions<Value = unknown> {
  source: string;
  /** A key or a text; by default the resource's label of the source. */
  label?: ReactNode;
  resource?: string;
  /** A key or a text; false keeps no place for it. */
  helperText?: ReactNode;
  defaultValue?: unknown;
  /** The value as the control shows it, and back. */
  format?: (value: Value) => unknown;
  parse?: InputProps['parse'];
  validate?: InputProps['validate'];
  isRequired?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  onChange?: InputProps['onChange'];
  onBlur?: InputProps['onBlur'];
}

/**
 * A field of the surrounding form: react-admin's `useInput`, and what the screen says of it.
 * @returns `field` as `useInput` has it; `frame` for the `Field` around the control; `control` for the control itself.
 */
export const useField = (options: FieldOptions) => {
  const { source, label, resource, helperText, disabled, readOnly } = options;
  const translateLabel = useTranslateLabel();
  const { id, field, fieldState, isRequired } = useInput(options as InputProps);
  const { invalid, error } = fieldState;
  const hint = useHint(helperText, error?.message);
  const { ref, name, onBlur } = field;
  return {
    field,
    frame: {
      id,
      label: (
        <>
          {translateLabel({ label, source, resource })}
          {isRequired && <span aria-hidden="true">&thinsp;*</span>}
        </>
      ),
      hint,
      isInvalid: invalid,
    },
    control: {
      id,
      ref,
      name,
      onBlur,
      disabled,
      readOnly,
      className: 'field__input',
      'aria-invalid': invalid,
      'aria-describedby': hint ? hintIdOf(id) : undefined,
    },
  };
};

/** What is wrong comes before what helps. @returns undefined where no place is to be kept. */
const useHint = (helperText: ReactNode, error: string | undefined): ReactNode => {
  const translate = useTranslate();
  if (error) return <ValidationError error={error} />;
  if (helperText === false) return undefined;
  return typeof helperText === 'string' ? translate(helperText, { _: helperText }) : (helperText ?? '');
};
