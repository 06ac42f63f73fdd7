/** A form checks a value at once and the server's contract checks it again: both have the same message for the same value. */
import { Children, createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Validator } from 'react-admin';
import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import * as contract from '../../server/contract';
import { createI18nProvider } from '../../src/app/i18nProvider';
import { type DialogContent, type FormDefinition, isForm } from '../../src/crud/defineResource';
import { rules as shared } from '../../src/crud/rules';
import { passwordRules } from '../../src/pages/settings/PasswordForm';
import adminUsers from '../../src/resources/admin-users';
import supplements from '../../src/resources/supplements';
import users from '../../src/resources/users';
import metrics from '../../src/resources/wellbeing-metrics';

const { translate } = createI18nProvider([users, supplements, metrics, adminUsers]);

type Rules = Record<string, Validator[]>;

/** The rules of inputs by their source, read from the elements. */
const rulesIn = (inputs: ReactNode): Rules =>
  Object.assign(
    {},
    ...Children.toArray(inputs).map((input) => {
      if (!isValidElement<{ source?: string; validate?: Validator[]; children?: ReactNode }>(input)) return {};
      const { source, validate = [], children } = input.props;
      if (source) return { [source]: [validate].flat() };
      // The forms' own components have no hooks.
      return rulesIn(
        typeof input.type === 'function' ? (input.type as (props: object) => ReactElement)(input.props) : children,
      );
    }),
  );

function formOf<Values>(content: DialogContent<Values> | undefined): Required<FormDefinition<Values>> {
  if (!isForm(content as DialogContent<object>)) throw new Error('This dialog has no form');
  return content as Required<FormDefinition<Values>>;
}
const rulesOf = async <Values,>(content: DialogContent<Values> | undefined): Promise<Rules> => {
  const { inputs } = formOf(content);
  return rulesIn(typeof inputs === 'function' ? createElement(await inputs()) : inputs);
};

/** The form's message for a value, or undefined if it is valid. */
function formSays(rules: Validator[], value: unknown) {
  const error = rules.map((rule) => rule(value, {}, {} as never)).find(Boolean);
  if (!error || error instanceof Promise) return undefined;
  return typeof error === 'string' ? translate(error) : translate(error.message, error.args);
}

/** The contract's message for a value in an otherwise valid body. */
const serverSays = (schema: z.ZodType, valid: object, field: string, value: unknown) =>
  schema.safeParse({ ...valid, [field]: value }).error?.issues.find(({ path }) => path[0] === field)?.message;

const name = ['', 'a', 'ab', 'Ada Lovelace', 'é', '   ', ' a\u00a0', '\u3000ab '];
const email = [
  ...['', 'ada', 'ada@', '@example.com', 'ada@example', 'ada@example.com', 'a.b+c@sub.example.org'],
  ...[
    'a b@example.com',
    'ada@exa mple.com',
    'ada@[127.0.0.1]',
    ' ada@example.com ',
    '\u3000ada@example.com\u00a0',
    '"a b"@example.com',
  ],
  ...['ann@bücher.example', 'иван@почта.рф', 'zoé@xn--bcher-kva.example', 'ann@xn--80a1acny.xn--p1ai', 'ann@bücher'],
];
const password = ['', '12345', '123456', '      ', 'a much longer password'];
const username = ['', 'ab', 'abc', ' ab ', 'ada.lovelace', 'a b', 'é😀', undefined];
const days = ['2026-03-01', '2024-02-29', '2026-03-01T23:30:00.000Z', '2026-03-01T00:30:00+14:00'];
const supplement = {
  name,
  brand: [null, 'Everwell'],
  dosage: ['', ' ', '1', '500 mg'],
  frequency: ['', '\u3000', 'x', 'daily'],
  purpose: [null, 'Sleep'],
  timeOfDay: [[], null, 'morning', ['morning'], ['morning', 'evening']],
  startDate: ['', null, ...days],
  endDate: [null, ...days],
  isActive: [true, false],
  isMedicine: [true, false],
};
const metric = {
  name,
  description: [null, 'How it felt'],
  metricType: ['', null, 'percent', 'scale', 'boolean', 'text'],
  isActive: [true, false],
};
/** Without the empty values, which an edit does not send. */
const sent = (samples: Record<string, readonly unknown[]>) =>
  Object.fromEntries(Object.entries(samples).map(([field, values]) => [field, values.filter(Boolean)]));

const user = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'secret' };
const admin = { ...user, username: 'ada', role: 'editor' };
const zinc = { name: 'Zinc', dosage: '5 mg', frequency: 'daily', timeOfDay: ['morning'], startDate: '2026-03-01' };
const mood = { name: 'Mood', metricType: 'scale', userId: 0 };
const adminSamples = { username, name: [...name, undefined], email, role: ['', 'admin', 'editor', undefined] };

const forms: [string, Rules, z.ZodType, object, Record<string, readonly unknown[]>][] = [
  ['a new user', await rulesOf(users.create), contract.userCreate, user, { name, email, password }],
  ['a user', await rulesOf(users.edit), contract.userUpdate, user, { name, email, ...sent({ password }) }],
  ['a supplement', await rulesOf(supplements.edit), contract.supplementUpdate, zinc, supplement],
  ['a new metric', await rulesOf(metrics.create), contract.metricCreate, mood, metric],
  ['a metric', await rulesOf(metrics.edit), contract.metricUpdate, mood, metric],
  [
    ...(['a new admin user', await rulesOf(adminUsers.create), contract.adminUserCreate, admin] as const),
    { ...adminSamples, password: [...password, undefined] },
  ],
  ['an admin user', await rulesOf(adminUsers.edit), contract.adminUserUpdate, {}, sent(adminSamples)],
  ['the own profile', { name: shared.name, email: shared.email }, contract.adminUserUpdate, {}, { name, email }],
  ['the own password', passwordRules, contract.passwordUpdate, {}, { newPassword: password }],
];

describe.each(forms)('the form of %s has the rules of the server', (_, rules, schema, valid, samples) => {
  const cases = Object.entries(samples).flatMap(([field, values]) => values.map((value) => [field, value] as const));
  it.each(cases)('%s = %j', (field, value) => {
    expect(formSays(rules[field] ?? [], value)).toBe(serverSays(schema, valid, field, value));
  });
});

test('a supplement has a rule for exactly the fields that section 5 lists', async () => {
  const rules = await rulesOf(supplements.edit);
  const ruled = Object.keys(rules).filter((field) => rules[field]?.length);
  expect(ruled.sort()).toEqual(['dosage', 'frequency', 'name', 'startDate', 'timeOfDay']);
});

test('the forms of an admin user have exactly the fields of the contract', async () => {
  const fields = Object.keys(contract.adminUserCreate.shape);
  expect(Object.keys(await rulesOf(adminUsers.create))).toEqual(fields);
  expect(Object.keys(await rulesOf(adminUsers.edit))).toEqual(fields.filter((field) => field !== 'password'));
});

test.each([
  [{}, { username: 'ada', name: 'Ada Lovelace', email: 'ada@example.com', role: 'editor' }],
  [
    { name: '', email: undefined },
    { username: 'ada', role: 'editor' },
  ],
  [{ username: null, name: '', email: '', role: '' }, {}],
])('an edit of an admin user omits empty values: %j', (emptied, body) => {
  const { password: _, ...values } = admin;
  const edited = formOf(adminUsers.edit).body({ id: 7, lastLogin: null, ...values, ...emptied } as never);
  expect(edited).toEqual(body);
  expect(contract.adminUserUpdate.safeParse(edited).success).toBe(true);
});
