import { describe, expect, it } from 'vitest';
import { adminUserCreate, adminUserUpdate } from '../../server/contract';
import adminUsers from '../../src/resources/admin-users';
import { definitionForm } from '../support/definitionForm';
import { casesOf, formOf, rulesOf, serverSays } from './formRules';

const formSays = formOf([adminUsers]);

const valid = { username: 'ada', name: 'Ada Lovelace', email: 'ada@example.com', role: 'editor' };
const validWithPassword = { ...valid, password: 'secret' };

const cases = casesOf({
  username: ['', 'ab', 'abc', 'ada.lovelace', 'a b', 'é😀', undefined],
  name: ['', 'a', 'ab', 'Ada Lovelace', 'é', undefined],
  email: ['', 'ada', 'ada@', '@example.com', 'ada@example', 'ada@example.com', 'a b@example.com', 'ada@[127.0.0.1]'],
  password: ['', '12345', '123456', '      ', 'a much longer password', undefined],
  role: ['', 'admin', 'editor', undefined],
});

describe('Admin Users: the form and the server apply the same rules', () => {
  const create = rulesOf(definitionForm(adminUsers.create).inputs);
  it.each(cases)('on create, %s = %j', (field, value) => {
    expect(formSays(create[field] ?? [], value)).toBe(serverSays(adminUserCreate, validWithPassword, field, value));
  });

  const edit = rulesOf(definitionForm(adminUsers.edit).inputs);
  // An edit sends no empty values, and has no password.
  it.each(cases.filter(([field, value]) => field !== 'password' && value))('on edit, %s = %j', (field, value) => {
    expect(formSays(edit[field] ?? [], value)).toBe(serverSays(adminUserUpdate, valid, field, value));
  });

  it('has exactly the fields of the contract', () => {
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
  ])('an edit omits empty values: %j', (emptied, body) => {
    const sent = definitionForm(adminUsers.edit).body({ ...values, ...emptied } as never);
    expect(sent).toEqual(body);
    expect(adminUserUpdate.safeParse(sent).success).toBe(true);
  });
});
