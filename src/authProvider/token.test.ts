import { describe, expect, it } from 'vitest';
import { decodeToken, isExpired } from './token';

const NOW = Date.UTC(2026, 10, 20);
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const token = (payload: unknown) => `${encode({ alg: 'none' })}.${encode(payload)}.x`;
const ada = { id: 7, username: 'Ada–Łovelace ✓', role: 'admin' };

describe('the token', () => {
  it('is decoded from base64url and UTF-8', () => {
    expect(decodeToken(token({ ...ada, exp: NOW / 1000 + 1 }))).toMatchObject(ada);
  });

  it('without an expiry is valid', () => {
    expect(decodeToken(token(ada))).toMatchObject({ ...ada, exp: undefined });
    expect(isExpired({ ...ada, role: 'admin', checksUser: false, hasFeatures: true }, NOW)).toBe(false);
  });

  it('expires exactly at its expiry in seconds', () => {
    const session = { ...ada, role: 'admin', checksUser: false, hasFeatures: true } as const;
    expect(isExpired({ ...session, exp: NOW / 1000 }, NOW)).toBe(true);
    expect(isExpired({ ...session, exp: NOW / 1000 + 1 }, NOW)).toBe(false);
    expect(isExpired({ ...session, exp: NOW }, NOW)).toBe(false);
  });

  it('says whether the session must set up two-factor sign-in', () => {
    expect(decodeToken(token({ ...ada, mustSetUpTwoFactor: true }))?.mustSetUpTwoFactor).toBe(true);
    expect(decodeToken(token({ ...ada, mustSetUpTwoFactor: 'yes' }))).not.toHaveProperty('mustSetUpTwoFactor');
  });

  it.each([
    [{ features: 'all' }, true],
    [{}, false],
    [{ features: ['records', 'sort'] }, true],
    [{ features: '' }, false],
  ])('with %j: the API has our features is %j', (claim, hasFeatures) => {
    expect(decodeToken(token({ ...ada, ...claim }))?.hasFeatures).toBe(hasFeatures);
  });

  it('says whether the API checks the user of a request', () => {
    expect(decodeToken(token({ ...ada, checksUser: true }))?.checksUser).toBe(true);
    expect(decodeToken(token({ ...ada, checksUser: 'yes' }))?.checksUser).toBe(false);
    expect(decodeToken(token(ada))?.checksUser).toBe(false);
  });

  it('gets the role editor and an empty username instead of invalid ones', () => {
    expect(decodeToken(token({ id: 'x', role: { admin: true }, username: [1] }))).toMatchObject({
      id: 'x',
      role: 'editor',
      username: '',
    });
  });

  it.each([
    '',
    'x',
    'a.b.c',
    token('text'),
    token(null),
    token([]),
    token({ username: 'x' }),
    token({ ...ada, exp: 'soon' }),
    token({ ...ada, id: null }),
    token({ ...ada, id: { $gt: 0 } }),
    'a.'.repeat(100_000),
    token({ ...ada, id: '..' }),
  ])('is invalid if it is %j', (value) => {
    expect(decodeToken(value)).toBeNull();
  });
});
