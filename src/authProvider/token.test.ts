import { describe, expect, it } from 'vitest';
import { decodeToken } from './token';

const NOW = Date.UTC(2026, 10, 20);
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const token = (payload: unknown) => `${encode({ alg: 'none' })}.${encode(payload)}.x`;
const ada = { id: 7, username: 'Ada–Łovelace ✓', role: 'admin' };

describe('the token', () => {
  it('tells who is signed in; it is base64url and UTF-8', () => {
    expect(decodeToken(token({ ...ada, exp: NOW / 1000 + 1 }), NOW)).toMatchObject(ada);
  });

  it('without an expiry is valid', () => {
    expect(decodeToken(token(ada), NOW)).toMatchObject(ada);
  });

  it('is past its expiry, in seconds, at the very second', () => {
    expect(decodeToken(token({ ...ada, exp: NOW / 1000 }), NOW)).toBeNull();
    expect(decodeToken(token({ ...ada, exp: NOW }), NOW)).not.toBeNull();
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
  ])('%j is unreadable', (value) => {
    expect(decodeToken(value, NOW)).toBeNull();
  });
});
