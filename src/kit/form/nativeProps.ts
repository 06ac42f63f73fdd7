import type { ComponentProps } from 'react';
import type { FieldOptions } from './useField';

/** The attributes of the browser's own control that an input hands on: all that the form does not set itself. */
export type NativeProps<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  keyof FieldOptions | 'id' | 'name' | 'value' | 'checked' | 'ref' | 'className' | 'children'
>;

/** Parts an input's props into those of the field and those of the browser's control. */
export const partProps = <Props extends FieldOptions>(props: Props) => {
  const {
    source,
    label,
    resource,
    helperText,
    defaultValue,
    format,
    parse,
    validate,
    isRequired,
    disabled,
    readOnly,
    onChange,
    onBlur,
    ...native
  } = props;
  const rules = { validate, isRequired, disabled, readOnly };
  const options = { source, label, resource, helperText, defaultValue, format, parse, onChange, onBlur, ...rules };
  return { options: given(options), native };
};

/** Without what was left out, so that it overwrites no default. */
const given = (options: FieldOptions) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as unknown as FieldOptions;
