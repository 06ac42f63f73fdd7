import { describe, expect, it } from 'vitest';
import { metricCreate, metricUpdate, supplementUpdate, userCreate, userUpdate } from '../../server/contract';
import supplements from '../../src/resources/supplements';
import users from '../../src/resources/users';
import metrics from '../../src/resources/wellbeing-metrics';
import { definitionForm } from '../support/definitionForm';
import { casesOf, formOf, rulesOf, serverSays } from './formRules';

const formSays = formOf([users, supplements, metrics]);

const user = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'secret' };
const cases = casesOf({
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
});

describe('Users: the form and the server apply the same rules', () => {
  const create = rulesOf(definitionForm(users.create).inputs);
  it.each(cases)('on create, %s = %j', (field, value) => {
    expect(formSays(create[field] ?? [], value)).toBe(serverSays(userCreate, user, field, value));
  });

  const edit = rulesOf(definitionForm(users.edit).inputs);
  // A blank password is not sent.
  it.each(cases.filter(([field, value]) => field !== 'password' || value))('on edit, %s = %j', (field, value) => {
    expect(formSays(edit[field] ?? [], value)).toBe(serverSays(userUpdate, user, field, value));
  });
});

describe('Supplements: the form and the server apply the same rules', () => {
  const valid = {
    name: 'Zinc',
    dosage: '5 mg',
    frequency: 'daily',
    timeOfDay: ['morning'],
    startDate: '2026-03-01',
  };
  const rules = rulesOf(definitionForm(supplements.edit).inputs);
  const days = ['', null, '2026-03-01', '2024-02-29', '2026-03-01T23:30:00.000Z', '2026-03-01T00:30:00+14:00'];
  it.each(
    casesOf({
      name: ['', 'a', 'ab', 'é'],
      brand: [null, 'Everwell'],
      dosage: ['', '1', '500 mg'],
      frequency: ['', 'x', 'daily'],
      purpose: [null, 'Sleep'],
      timeOfDay: [[], null, 'morning', ['morning'], ['morning', 'evening']],
      startDate: days,
      endDate: [null, ...days.slice(2)],
      isActive: [true, false],
      isMedicine: [true, false],
    }),
  )('on edit, %s = %j', (field, value) => {
    expect(formSays(rules[field] ?? [], value)).toBe(serverSays(supplementUpdate, valid, field, value));
  });

  it('has a rule for exactly the fields that section 5 lists', () => {
    const ruled = Object.keys(rules).filter((field) => rules[field]?.length);
    expect(ruled.sort()).toEqual(['dosage', 'frequency', 'name', 'startDate', 'timeOfDay']);
  });
});

describe('Wellbeing metrics: the form and the server apply the same rules', () => {
  const valid = { name: 'Mood', metricType: 'scale', userId: 0 };
  const samples = casesOf({
    name: ['', 'a', 'ab', 'é'],
    description: [null, 'How it felt'],
    metricType: ['', null, 'percent', 'scale', 'boolean', 'text'],
    isActive: [true, false],
  });
  const create = rulesOf(definitionForm(metrics.create).inputs);
  it.each(samples)('on create, %s = %j', (field, value) => {
    expect(formSays(create[field] ?? [], value)).toBe(serverSays(metricCreate, valid, field, value));
  });

  const edit = rulesOf(definitionForm(metrics.edit).inputs);
  it.each(samples)('on edit, %s = %j', (field, value) => {
    expect(formSays(edit[field] ?? [], value)).toBe(serverSays(metricUpdate, valid, field, value));
  });
});
