import type { z } from '@hono/zod-openapi';
import { getTableColumns, sql } from 'drizzle-orm';
import { supplement, supplementList, supplementUpdate } from '../contract';
import { csvColumns, ownerColumns } from '../db/csv';
import type { Database } from '../db/database';
import { countDoses, dosesBySupplement, isTakenOn } from '../db/doses';
import { importSupplements } from '../db/importSupplements';
import { byText, byValue } from '../db/order';
import { tableListing } from '../db/page';
import { supplements, users } from '../db/schema';
import { hasName } from '../db/supplementNames';
import { totalOf } from '../db/tallies';
import { byDay, byFlag, byId, byName, usedFilters, zoneIn } from '../http/filters';
import type { Importer } from '../http/import';
import { resource } from '../http/resource';
import type { SummedPage } from '../http/resourceDefinition';
import { signedIn } from '../policy';

const { createdAt: _, ...columns } = getTableColumns(supplements);
const { version: __, ...exported } = columns;

const filters = {
  isActive: byFlag(supplements.isActive, (value) => totalOf('supplements', value ? 'active' : 'inactive')),
  isMedicine: byFlag(supplements.isMedicine),
  userId: byId(supplements.userId),
  name: byName(hasName),
  takenOn: byDay(isTakenOn),
};

type Supplement = z.output<typeof supplement>;

/** Adds the doses of the day of `takenOn`. A list that is too long to be counted has a sum only if nothing else filters it. */
async function withDoses(db: Database, { items, more, query, where, isSearch, now }: SummedPage<Supplement>) {
  if (query.takenOn === undefined) return { items, sums: {} };
  const on = { day: String(query.takenOn), zone: zoneIn(query), now };
  const isWholeDay = !isSearch && usedFilters(filters, query).length === 1;
  const ids = items.map(({ id }) => id);
  const doses = await dosesBySupplement(db, ids, on);
  const sums = isWholeDay || !more ? { doses: await countDoses(db, on, isWholeDay ? undefined : where) } : {};
  return { items: items.map((item) => ({ ...item, doses: doses.get(item.id) ?? 0 })), sums };
}

export default resource({
  path: '/supplements',
  tag: 'Supplements',
  name: 'supplement',
  plural: 'supplements',
  table: supplements,
  record: supplement,
  page: supplementList,
  userOf: ({ userId }) => userId,
  items: 'supplements',
  // Amounts and schedules are left out: they are free text, whose order is not useful.
  listing: tableListing(supplements, columns, {
    sorts: {
      name: byText(supplements.name),
      startDate: byValue(supplements.startDate),
      isActive: byValue(supplements.isActive),
    },
    total: totalOf('supplements'),
  }),
  search: [supplements.name, supplements.brand, supplements.purpose],
  found: {
    userId: supplements.userId,
    detail: sql`concat_ws(', ', nullif(${supplements.brand}, ''), ${users.name})`,
  },
  filters,
  sums: withDoses,
  description: '`search` covers name, brand and purpose.',
  update: { body: supplementUpdate },
  remove: { description: 'Also deletes its doses. Purchases stay.' },
  bulk: { activate: { isActive: true }, deactivate: { isActive: false } },
  export: { ...csvColumns(exported), ...ownerColumns(supplements.userId) },
  import: importSupplements as unknown as Importer,
  rules: { read: signedIn, write: signedIn },
});
