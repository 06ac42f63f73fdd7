import { describe, expect, it } from 'vitest';
import { ifMatch, responseVersion, versionOf } from './version';

describe("a record's version", () => {
  it('is an integer, or a text that is valid in an entity tag', () => {
    expect(versionOf({ version: 3 })).toBe(3);
    expect(versionOf({ version: 'a1b2' })).toBe('a1b2');
  });

  it.each([undefined, null, '', 'a b', 'a"b', 'é', 'x\r\ny', 1.5, Number.NaN, 1e300, {}, [1], true])(
    'is undefined if the field or the record is %j',
    (value) => expect([versionOf({ version: value }), versionOf(value)]).toEqual([undefined, undefined]),
  );

  it('is sent as an entity tag, or not at all', () => {
    expect(ifMatch(3)).toEqual({ 'If-Match': '"3"' });
    expect(ifMatch(undefined)).toEqual({});
  });

  it('is read from a response', () => {
    expect(responseVersion('{"id":1,"version":4}')).toBe(4);
    for (const response of ['', '{"id":1}', '{"version":', '<html>', 'null'])
      expect(responseVersion(response)).toBeUndefined();
  });
});
