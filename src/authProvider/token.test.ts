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

  it('expires exactly at its expiry in seconds, and never without one', () => {
    const session = { ...ada, role: 'admin', checksUser: false, hasFeatures: true } as const;
    expect(isExpired({ ...session, exp: NOW / 1000 }, NOW)).toBe(true);
    expect(isExpired({ ...session, exp: NOW / 1000 + 1 }, NOW)).toBe(false);
    expect(isExpired({ ...session, exp: NOW }, NOW)).toBe(false);
    expect(isExpired(session, NOW)).toBe(false);
  });

  it.each([
    [{}, { hasFeatures: false, checksUser: false, exp: undefined }],
    [{ features: 'all' }, { hasFeatures: true }],
    [{ features: ['records', 'sort'] }, { hasFeatures: true }],
    [{ checksUser: true }, { checksUser: true }],
    [{ mustSetUpTwoFactor: true }, { mustSetUpTwoFactor: true }],
    [{ mustSetUpTwoFactor: 'yes' }, { mustSetUpTwoFactor: undefined }],
    [
      { id: 'x', role: { admin: true }, username: [1] },
      { id: 'x', role: 'editor', username: '' },
    ],
  ])('with %j is %j', (claim, session) => {
    const { exp, mustSetUpTwoFactor, ...decoded } = decodeToken(token({ ...ada, ...claim })) ?? {};
    expect({ exp, mustSetUpTwoFactor, ...decoded }).toMatchObject(session);
  });

  it.each([
    '',
    'x',
    'a.b.c',
    token(null),
    token({ username: 'x' }),
    token({ ...ada, exp: 'soon' }),
    token({ ...ada, id: null }),
    token({ ...ada, id: { $gt: 0 } }),
    token({ ...ada, id: '..' }),
  ])('is invalid if it is %j', (value) => {
    expect(decodeToken(value)).toBeNull();
  });
});
