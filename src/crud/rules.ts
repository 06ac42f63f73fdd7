import { email, type Validator } from 'react-admin';

/**
 * Requires a value. Not react-admin's `required`, which adds an asterisk to the label: here most fields are required, and the
 * optional ones are labeled.
 * @param message The key of the message, as in all of these validators.
 */
export const present =
  (message: string): Validator =>
  (value: unknown) =>
    isEmpty(value) ? message : undefined;

/** Null and objects count as empty, because a text input cannot edit them. */
const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (typeof value === 'object' && !Array.isArray(value));

/** Requires a list with at least one value. */
export const atLeastOne =
  (message: string): Validator =>
  (value: unknown) =>
    Array.isArray(value) && value.length > 0 ? undefined : message;

/** Applies the rules only if the field is not empty. */
export const whenTyped = (checks: Validator[]): Validator[] =>
  checks.map(
    (check) =>
      (value, ...rest) =>
        isEmpty(value) ? undefined : check(value, ...rest),
  );

/**
 * Requires a text of at least `length` characters. Not react-admin's `minLength`, which accepts an empty value and counts an
 * emoji as two characters. The server counts it as one.
 */
export const atLeast = (length: number, message: string): Validator[] => [
  present(message),
  (value: unknown) => (typeof value === 'string' && [...value].length < length ? message : undefined),
];

/** The rules of the specification's section 5, as react-admin validators. */
export const rules = {
  name: atLeast(2, 'rules.name'),
  email: [present('rules.email'), email('rules.email')],
  username: atLeast(3, 'rules.username'),
  password: atLeast(6, 'rules.password'),
  role: [present('rules.role')],
};
