import type { Validator } from 'react-admin';

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
 * Requires a text of at least `length` characters. Not react-admin's `minLength`, which accepts an empty value and counts an emoji as
 * two characters. The server counts it as one.
 * @param keepsBlanks Whether blanks around it count, as in a password. The server removes those around other texts.
 */
export const requiredText = (length: number, message: string, keepsBlanks = false): Validator[] => [
  (value: unknown) => {
    const text = typeof value === 'string' && !keepsBlanks ? value.trim() : value;
    return isEmpty(value) || (typeof text === 'string' && [...text].length < length) ? message : undefined;
  },
];

const LOCAL = String.raw`[^<>()[\]\\.,;:\s@"]+(\.[^<>()[\]\\.,;:\s@"]+)*`;
const DOMAIN = String.raw`([\p{L}\p{M}\p{N}\-]+\.)+([\p{L}\p{M}]{2,}|xn--[a-z\d\-]+)`;
const EMAIL = new RegExp(String.raw`^${LOCAL}@(\[\d{1,3}(\.\d{1,3}){3}\]|${DOMAIN})$`, 'iu');

/**
 * Requires an email address, if there is a text. Not react-admin's `email`, which refuses domains in other alphabets and accepts
 * quoted names: our API does the opposite (server/emails.ts), and ignores blanks around it.
 */
const email =
  (message: string): Validator =>
  (value: unknown) =>
    !value || (typeof value === 'string' && EMAIL.test(value.trim())) ? undefined : message;

/** The rules of the specification's section 5, as react-admin validators. */
export const rules = {
  name: requiredText(2, 'rules.name'),
  email: [present('rules.email'), email('rules.email')],
  username: requiredText(3, 'rules.username'),
  password: requiredText(6, 'rules.password', true),
  role: [present('rules.role')],
};
