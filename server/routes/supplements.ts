import { getTableColumns } from 'drizzle-orm';
import { ownedSupplement, supplement, supplementList, supplementUpdate } from '../contract';
import { csvColumns, ownerColumns } from '../db/csv';
import { importSupplements } from '../db/importSupplements';
import { byText, byValue } from '../db/order';
import { tableListing } from '../db/page';
import { supplements } from '../db/schema';
import { totalOf } from '../db/tallies';
import { byFlag, byId } from '../http/filters';
import type { Importer } from '../http/import';
import { resource } from '../http/resource';
import { signedIn } from '../policy';

const { createdAt: _, ...columns } = getTableColumns(supplements);
const { version: __, ...exported } = columns;

export default resource({
  path: '/supplements',
  tag: 'Supplements',
  name: 'supplement',
  plural: 'supplements',
  table: supplements,
  record: supplement,
  page: supplementList(supplement),
  owner: { userOf: ({ userId }) => userId, record: ownedSupplement, page: supplementList(ownedSupplement) },
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
  filters: {
    isActive: byFlag(supplements.isActive),
    isMedicine: byFlag(supplements.isMedicine),
    userId: byId(supplements.userId),
  },
  description: '`search` covers name, brand and purpose.',
  update: { body: supplementUpdate },
  remove: { description: 'Also deletes its doses. Purchases stay.' },
  export: { ...csvColumns(exported), ...ownerColumns(supplements.userId) },
  import: importSupplements as unknown as Importer,
  rules: { read: signedIn, write: signedIn },
});
