import { Children, isValidElement, type ReactNode } from 'react';
import type { Validator } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { adminUserCreate, adminUserUpdate } from '../../server/contract';
import { createI18nProvider } from '../../src/i18n/i18nProvider';
import adminUsers from '../../src/resources/admin-users';

/**
 * The form's rules give the specification's messages at once, the server's contract is the authority: for the same value
 * both must say the same. The rules are read off the very elements that the form renders.
 */
const { translate } = createI18nProvider([adminUsers]);

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

const serverSays = (schema: typeof adminUserCreate | typeof adminUserUpdate, field: string, value: unknown) => {
  const valid = { username: 'ada', name: 'Ada Lovelace', email: 'ada@example.com', role: 'editor' };
  const whole = schema === adminUserCreate ? { ...valid, password: 'secret' } : valid;
  const result = schema.safeParse({ ...whole, [field]: value });
  return result.error?.issues.find(({ path }) => path[0] === field)?.message;
};

const samples: Record<string, (string | undefined)[]> = {
  username: ['', 'ab', 'abc', 'ada.lovelace', '   ', 'é😀', undefined],
  name: ['', 'a', 'ab', 'Ada Lovelace', 'é', undefined],
  email: ['', 'ada', 'ada@', '@example.com', 'ada@example', 'ada@example.com', 'a b@example.com', 'ada@[127.0.0.1]'],
  password: ['', '12345', '123456', '      ', 'a much longer password', undefined],
  role: ['', 'admin', 'editor', undefined],
};

const cases = Object.entries(samples).flatMap(([field, values]) => values.map((value) => [field, value] as const));

describe('Admin Users: the form and the server judge alike', () => {
  const create = rulesOf(adminUsers.create?.inputs);
  it.each(cases)('on create, %s = %j', (field, value) => {
    expect(formSays(create[field] ?? [], value)).toBe(serverSays(adminUserCreate, field, value));
  });

  const edit = rulesOf(adminUsers.edit?.inputs);
  // What is empty is not sent at all, and there is no password.
  it.each(cases.filter(([field, value]) => field !== 'password' && value))('on edit, %s = %j', (field, value) => {
    expect(formSays(edit[field] ?? [], value)).toBe(serverSays(adminUserUpdate, field, value));
  });

  it('asks for nothing that the contract does not know, and for all that it does', () => {
    expect(Object.keys(create)).toEqual(Object.keys(adminUserCreate.shape));
    expect(Object.keys(edit)).toEqual(Object.keys(adminUserCreate.shape).filter((field) => field !== 'password'));
  });

  const values = {
    id: 7,
    username: 'ada',
    name: 'Ada',
    email: 'ada@example.com',
    role: 'editor',
    lastLogin: null,
  } as const;
  it.each([
    [{}, { username: 'ada', name: 'Ada', email: 'ada@example.com', role: 'editor' }],
    [
      { name: '', email: undefined },
      { username: 'ada', role: 'editor' },
    ],
    [{ username: null, name: '', email: '', role: '' }, {}],
  ])('an edit leaves out what is empty: %j', (emptied, body) => {
    const sent = adminUsers.edit?.body({ ...values, ...emptied } as never);
    expect(sent).toEqual(body);
    expect(adminUserUpdate.safeParse(sent).success).toBe(true);
  });
});
