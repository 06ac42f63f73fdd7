import { expect, it } from 'vitest';
import { ApiError } from './errors';
import { historyEntry, historyPage } from './history';

it.each([undefined, null, {}, Number.NaN])(
  'an entry with %j for its record has none that a link could lead to',
  (id) => {
    expect(historyEntry({ id: 1, recordId: id }).recordId).toBe('');
  },
);

it.each([{ total: 3 }, { entries: 'none', total: 3 }, { entries: [{ action: 'update' }], total: 3 }])(
  'a page without entries that can be restored is refused: %j',
  (page) => {
    expect(() => historyPage(page)).toThrow(ApiError);
  },
);
