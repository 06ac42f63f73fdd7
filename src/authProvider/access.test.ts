import { describe, expect, it } from 'vitest';
import { refusalOf } from './access';

const admin = { id: 1, role: 'admin' } as const;
const editor = { id: 2, role: 'editor' } as const;

describe('access (tests/api/access.test.ts compares it with the API)', () => {
  it('does not let an editor edit another account', () => {
    expect(refusalOf({ resource: 'admin-users', action: 'edit', record: { id: 1 } }, editor)).toBe(
      'tools.refused.change',
    );
    expect(refusalOf({ resource: 'admin-users', action: 'edit', record: { id: 1 } }, admin)).toBeUndefined();
  });

  it('compares ids as texts, because addresses have no numbers', () => {
    expect(refusalOf({ resource: 'admin-users', action: 'edit', record: { id: '2' } }, editor)).toBeUndefined();
    expect(refusalOf({ resource: 'admin-users', action: 'edit', record: { id: '22' } }, editor)).toBeDefined();
  });

  it('lets an editor edit if no record is given, because they can edit their own account', () => {
    expect(refusalOf({ resource: 'admin-users', action: 'edit' }, editor)).toBeUndefined();
    expect(refusalOf({ resource: 'admin-users', action: 'delete' }, editor)).toBe('tools.refused.delete');
  });

  it('allows actions without a rule', () => {
    expect(refusalOf({ resource: 'users', action: 'delete', record: { id: 1 } }, editor)).toBeUndefined();
    expect(refusalOf({ resource: 'constructor', action: 'name' }, editor)).toBeUndefined();
    expect(refusalOf({ resource: 'admin-users', action: 'toString' }, editor)).toBeUndefined();
  });
});
