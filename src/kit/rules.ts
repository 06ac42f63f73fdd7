import { email, minLength, required, type Validator } from 'react-admin';

/**
 * Rules of the specification's section 5, as react-admin validators. Messages are keys of the catalogue.
 * react-admin's `minLength` lets an empty value pass; 'at least n' does not.
 */
export const atLeast = (length: number, message: string): Validator[] => [
  required(message),
  minLength(length, message),
];

export const rules = {
  name: atLeast(2, 'rules.name'),
  email: [required('rules.email'), email('rules.email')],
  password: atLeast(6, 'rules.password'),
  /** A blank password is allowed and not sent. */
  optionalPassword: [minLength(6, 'rules.password')],
};
