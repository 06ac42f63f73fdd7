import { email, type Validator } from 'react-admin';

/**
 * Rules of the specification's section 5, as react-admin validators. Messages are keys of the catalogue.
 *
 * Presence is checked by ours: react-admin's `required` also puts an asterisk into the label, and here most fields are
 * required; what is optional says so.
 */
export const present =
  (message: string): Validator =>
  (value: unknown) =>
    isEmpty(value) ? message : undefined;

/** An object where a text should be is none: an input shows nothing of it. */
const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (typeof value === 'object' && !Array.isArray(value));

/** For a list of values. */
export const atLeastOne =
  (message: string): Validator =>
  (value: unknown) =>
    Array.isArray(value) && value.length > 0 ? undefined : message;

/** The rules of a field that may be left empty. */
export const whenTyped = (checks: Validator[]): Validator[] =>
  checks.map(
    (check) =>
      (value, ...rest) =>
        isEmpty(value) ? undefined : check(value, ...rest),
  );

/**
 * Ours instead of react-admin's `minLength`, which lets an empty value pass and takes an emoji for two characters: the
 * server takes it for one.
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
