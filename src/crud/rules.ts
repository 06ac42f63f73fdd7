import { email, type Validator } from 'react-admin';

/**
 * Rules of the specification's section 5, as react-admin validators. Messages are keys of the catalog.
 *
 * `required` is our own: react-admin's adds an asterisk to the label, but here most fields are required, and the optional
 * ones are labeled.
 */
export const present =
  (message: string): Validator =>
  (value: unknown) =>
    isEmpty(value) ? message : undefined;

/** Null and objects, which a text input cannot edit, count as empty. */
const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (typeof value === 'object' && !Array.isArray(value));

/** Required, for a list of values. */
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
 * Our own instead of react-admin's `minLength`, which accepts an empty value and counts an emoji as two characters. The
 * server counts it as one.
 */
export const atLeast = (length: number, message: string): Validator[] => [
  present(message),
  (value: unknown) => (typeof value === 'string' && [...value].length < length ? message : undefined),
];

export const rules = {
  name: atLeast(2, 'rules.name'),
  email: [present('rules.email'), email('rules.email')],
  username: atLeast(3, 'rules.username'),
  password: atLeast(6, 'rules.password'),
  role: [present('rules.role')],
};
