import { expect, it } from 'vitest';
import { ApiError } from './errors';
import { historyEntry, historyPage } from './history';

it.each([undefined, null, {}, Number.NaN])(
  'gives an entry with the record id %j an empty one, so that nothing links to it',
  (id) => {
    expect(historyEntry({ id: 1, recordId: id }).recordId).toBe('');
  },
);

it.each([{ total: 3 }, { entries: 'none', total: 3 }, { entries: [{ action: 'update' }], total: 3 }])(
  'rejects a page whose entries are not a list of records with ids: %j',
  (page) => {
    expect(() => historyPage(page)).toThrow(ApiError);
  },
);
