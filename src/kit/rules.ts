import { email, minLength, type Validator } from 'react-admin';

/**
 * Rules of the specification's section 5, as react-admin validators. Messages are keys of the catalogue.
 *
 * Presence is checked by ours: react-admin's `required` also puts an asterisk into the label, and here most fields are
 * required; what is optional says so.
 */
export const present =
  (message: string): Validator =>
  (value: unknown) =>
    value === undefined || value === null || value === '' ? message : undefined;

/** react-admin's `minLength` lets an empty value pass; 'at least n' does not. */
export const atLeast = (length: number, message: string): Validator[] => [present(message), minLength(length, message)];

export const rules = {
  name: atLeast(2, 'rules.name'),
  email: [present('rules.email'), email('rules.email')],
  password: atLeast(6, 'rules.password'),
  /** A blank password is allowed and not sent. */
  optionalPassword: [minLength(6, 'rules.password')],
};
