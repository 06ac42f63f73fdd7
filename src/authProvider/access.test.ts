import { expect, it } from 'vitest';
import { refusalOf } from './access';

const editor = { id: 2, role: 'editor' } as const;

// tests/api/access.test.ts compares all rules with the API.
it.each([
  ['an editor edits the own account, at an address', 'admin-users', 'edit', { id: '2' }, undefined],
  ['an editor edits another account', 'admin-users', 'edit', { id: '22' }, 'tools.refused.change'],
  ['an editor edits some account, which may be the own one', 'admin-users', 'edit', undefined, undefined],
  ['an editor deletes some account', 'admin-users', 'delete', undefined, 'tools.refused.delete'],
  ['a resource without a rule', 'constructor', 'name', undefined, undefined],
  ['an action without a rule', 'admin-users', 'toString', undefined, undefined],
])('%s', (_, resource, action, record, refusal) => {
  expect(refusalOf({ resource, action, ...(record && { record }) }, editor)).toBe(refusal);
});
