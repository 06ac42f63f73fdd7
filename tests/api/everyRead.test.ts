/** Every read of the API, once. Most other tests of reads run on PostgreSQL only, this one also on the embedded database. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../server/db/database';
import { callsOf } from './everyCall/calls';
import { serveApi } from './support';

const use = serveApi();

/** Parameters of the reads that need some. */
const QUERIES: Record<string, string> = { '/api/search': '?q=a' };

/** `request` checks each response against the contract. */
test('every read responds as documented', async () => {
  const admin = await use.api.signIn();
  const reads = (await callsOf(use.api)).filter(({ method }) => method === 'GET');
  expect(reads.length).toBeGreaterThan(40);
  for (const { path, table, success } of reads) {
    const [row] = path.includes('{id}')
      ? await rowsOf<{ id: number }>(use.api.db, sql`select min(id) as id from ${sql.identifier(table)}`)
      : [];
    const { status } = await admin.get(path.replace('{id}', `${row?.id}`) + (QUERIES[path] ?? ''));
    expect([path, status]).toEqual([path, success]);
  }
  const exports = reads.filter(({ path }) => path.endsWith('/export')).map(({ path }) => path.split('/')[2]);
  expect(exports.length).toBeGreaterThan(5);
  const { entries } = (await admin.get('/api/history?resource=exports&limit=100')).body;
  expect(entries.map(({ after }: { after: { kind: string } }) => after.kind).sort(), 'in the history').toEqual(
    exports.sort(),
  );
});
