import { Children, isValidElement, type ReactNode } from 'react';
import type { Validator } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { userCreate, userUpdate } from '../../server/contract';
import { createI18nProvider } from '../../src/i18n/i18nProvider';
import users from '../../src/resources/users';

/**
 * The form's rules give the specification's messages at once, the server's contract is the authority: for the same value
 * both must say the same. The rules are read off the very elements that the form renders.
 */
const { translate } = createI18nProvider([users]);

const rulesOf = (inputs: ReactNode): Record<string, Validator[]> =>
  Object.assign(
    {},
    ...Children.toArray(inputs).map((input) => {
      if (!isValidElement<{ source?: string; validate?: Validator[]; children?: ReactNode }>(input)) return {};
      const { source, validate = [], children } = input.props;
      return source ? { [source]: [validate].flat() } : rulesOf(children);
    }),
  );

const formSays = (rules: Validator[], value: unknown) => {
  const error = rules.map((rule) => rule(value, {}, {} as never)).find(Boolean);
  if (!error || error instanceof Promise) return undefined;
  return typeof error === 'string' ? translate(error) : translate(error.message, error.args);
};

const serverSays = (schema: typeof userCreate | typeof userUpdate, field: string, value: unknown) => {
  const valid = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'secret' };
  const result = schema.safeParse({ ...valid, [field]: value });
  return result.error?.issues.find(({ path }) => path[0] === field)?.message;
};

const samples: Record<string, string[]> = {
  name: ['', 'a', 'ab', 'Ada Lovelace', 'é'],
  email: [
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.com',
    'a.b+c@sub.example.org',
    'a b@example.com',
    'ada@exa mple.com',
    'ada@[127.0.0.1]',
  ],
  password: ['', '12345', '123456', 'a much longer password'],
};

const cases = Object.entries(samples).flatMap(([field, values]) => values.map((value) => [field, value] as const));

describe('Users: the form and the server judge alike', () => {
  const create = rulesOf(users.create?.inputs);
  it.each(cases)('on create, %s = %j', (field, value) => {
    expect(formSays(create[field] ?? [], value)).toBe(serverSays(userCreate, field, value));
  });

  const edit = rulesOf(users.edit?.inputs);
  // A blank password is not sent at all.
  it.each(cases.filter(([field, value]) => field !== 'password' || value))('on edit, %s = %j', (field, value) => {
    expect(formSays(edit[field] ?? [], value)).toBe(serverSays(userUpdate, field, value));
  });
});
