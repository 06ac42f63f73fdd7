import { describe, expect, it } from 'vitest';
import { createOwnChanges, ifMatch, responseVersion, versionOf } from './versions';

const read = { id: 1, name: 'Ada', email: 'ada@example.org', note: null, version: 1 };
const rename = { data: { name: 'Ada L.', email: read.email }, previousData: read };
const remail = { data: { name: 'Ada', email: 'l@example.org', note: '' }, previousData: read };

describe('a change of a record that the page has changed since it was read', () => {
  it('is based on the saved version, with its values for unchanged fields', () => {
    const own = createOwnChanges();
    own.remember('1', rename, 2);
    expect(own.rebase('1', remail)).toEqual({
      data: { name: 'Ada L.', email: 'l@example.org', note: '' },
      previousData: { ...read, name: 'Ada L.', version: 2 },
    });
  });
});

it('counts an untouched field as unchanged, even if the form sends another format', () => {
  const own = createOwnChanges();
  const taken = { id: 1, since: '2026-11-20T08:00:00Z', name: 'Zinc', version: 1 };
  const body = { since: '2026-11-20', name: 'Zinc' };
  own.remember('1', { data: { ...body, since: '2026-12-01' }, previousData: taken }, 2);
  const change = { data: { ...body, name: 'Zinc 2' }, previousData: taken, untouched: body };
  expect(own.rebase('1', change).data).toEqual({ since: '2026-12-01', name: 'Zinc 2' });
});

describe('a change is not modified', () => {
  it.each([
    ['for another record', '2', rename, 2, remail],
    [
      'for a record that another user has changed since',
      '1',
      rename,
      2,
      { ...remail, previousData: { ...read, version: 3 } },
    ],
    ['for a record without versions', '1', rename, 2, { ...remail, previousData: { id: 1, name: 'Ada' } }],
    ['after a save of a record without versions', '1', { ...rename, previousData: { id: 1 } }, 2, remail],
    ['after a save whose response had no version', '1', rename, undefined, remail],
  ])('%s', (_, record, saved, version, change) => {
    const own = createOwnChanges();
    own.remember('1', saved, version);
    expect(own.rebase(record, change)).toEqual(change);
  });
});

it('does not keep values that are not fields of the record', () => {
  const own = createOwnChanges();
  own.remember('1', { data: { ...rename.data, password: 'secret-one' }, previousData: read }, 2);
  expect(JSON.stringify(own.rebase('1', remail))).not.toContain('secret-one');
});

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
