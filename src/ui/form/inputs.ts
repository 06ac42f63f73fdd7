import type { ComponentType, ReactNode } from 'react';
import { BooleanInput, PasswordInput, TextInput } from 'react-admin';
import { DateInput } from './DateInput';
import { HiddenField } from './HiddenField';
import { NumberInput } from './NumberInput';
import { OptionalLabel } from './OptionalLabel';
import { TextAreaInput } from './TextAreaInput';

const all = {
  ...{ BooleanInput, PasswordInput, TextInput },
  ...{ DateInput, HiddenField, NumberInput, OptionalLabel, TextAreaInput },
};

/** The input with a `source` that must be a field of the record. */
export type InputOf<T, Input> =
  Input extends ComponentType<infer Props>
    ? (props: Omit<Props, 'source'> & { source: Extract<keyof T, string> }) => ReactNode
    : never;

/**
 * Returns the inputs of forms, react-admin's and our corrected versions of some, for a record's fields: a misspelled `source` fails
 * the type check. Import them in a file that only a dialog loads, because lists do not need react-hook-form.
 *
 * @example
 * const { TextInput } = inputs<User>();
 * <TextInput source="nmae" /> // error
 */
export const inputs = <T>() => all as unknown as { [Name in keyof typeof all]: InputOf<T, (typeof all)[Name]> };
