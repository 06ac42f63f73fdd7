/** The state of the database, cheap enough to read after every request, and records for tests. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Database, rowsOf } from '../../../server/db/database';
import { type Client, NOW, numberOf } from '../support';

/** For each table: the number of rows, and the newest transaction that wrote one. Any write changes one of them. */
export type State = Record<string, { rows: number; newest: number }>;

/** When inserted sessions and invitations begin and end. */
const [BEGUN, LATER] = [0, 3_600_000].map((after) => new Date(NOW.getTime() + after).toISOString());

/** Tables that triggers update with every change to the others; `tallies.test.ts` checks them. */
const TALLIES = ['tallies', 'deleted_supplements'];

export async function watchTables(db: Database) {
  const named = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const names = named.map(({ name }) => name).filter((name) => !TALLIES.includes(name));
  const query = names
    .map(
      (name) =>
        `select '${name}' as name, count(*)::int as rows, coalesce(max(xmin::text::bigint), 0)::float8 as newest from ${name}`,
    )
    .join(' union all ');
  const references = await rowsOf<{ child: string; parent: string }>(
    db,
    sql`select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'`,
  );
  let last: { transaction: string; state: State } | undefined;
  let made = 0;
  const pools = new Map<string, string[]>();

  return {
    names,
    /** Returns the cached state as long as no transaction has written anything. */
    async state(): Promise<State> {
      const [now] = await rowsOf<{ transaction: string }>(
        db,
        sql`select pg_snapshot_xmax(pg_current_snapshot())::text as transaction`,
      );
      const transaction = now?.transaction ?? '';
      if (last?.transaction === transaction) return last.state;
      const rows = await rowsOf<{ name: string; rows: number; newest: number }>(db, sql.raw(query));
      last = { transaction, state: Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest])) };
      return last.state;
    },
    /** Waits until no task runs, because its work continues after the response. */
    async settled(): Promise<void> {
      for (;;) {
        const running = await rowsOf(db, sql`select from system_tasks where state = 'running'`);
        if (running.length === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    /** The table and all tables with rows that depend on it. */
    withDependents(table: string): Set<string> {
      const all = new Set([table]);
      for (const name of all) for (const { child, parent } of references) if (parent === name) all.add(child);
      return all;
    },
    /** The id of the newest row. */
    newest: (table: string) => numberOf(db, `select max(id) from ${table}`),
    async row(table: string, id: number): Promise<Record<string, unknown> | undefined> {
      const [found] = await rowsOf<{ row: Record<string, unknown> }>(
        db,
        sql`select to_jsonb(it) as row from ${sql.identifier(table)} it where id = ${id}`,
      );
      return found?.row;
    },
    /** The id of a new invitation, or of a new session of an account. The sample data has none. */
    async inserted(table: string, adminUserId: number): Promise<string> {
      made += 1;
      const secret = `made${made}`;
      const values =
        table === 'sessions'
          ? sql`into sessions (id_hash, admin_user_id, created_at, last_seen_at, expires_at)
              values (${secret}, ${adminUserId}, ${BEGUN}, ${BEGUN}, ${LATER})`
          : sql`into invitations (email, role, invited_by, created_at, expires_at, token_hash, delivery)
              values (${`${secret}@example.org`}, 'editor', ${adminUserId}, ${BEGUN}, ${LATER}, ${secret}, 'none')`;
      return String(await numberOf(db, sql`insert ${values} returning id`));
    },
    /** The id of a copy of some row: a new one for a single test, or one of a few that are shared. */
    async record(table: string, own: boolean): Promise<string> {
      const pool = pools.get(table) ?? [];
      const reused = pool[made % Math.max(pool.length, 1)];
      made += 1;
      if (!own && pool.length >= 20 && reused !== undefined) return reused;
      const id = 1_000_000 + made;
      // Only unresolved feedback accepts a response.
      const copy = `copy${id}`;
      const fields = {
        ...{ resolved: false, id, email: `${copy}@example.org`, username: copy, created_at: NOW },
        ...{ token_hash: copy, mail_token_hash: null, id_hash: copy },
      };
      await db.execute(
        sql`insert into ${sql.identifier(table)}
            select (jsonb_populate_record(null::${sql.identifier(table)}, to_jsonb(it) || ${JSON.stringify(fields)}::jsonb)).*
            from ${sql.identifier(table)} it limit 1`,
      );
      if (!own) pools.set(table, [...pool, String(id)]);
      return String(id);
    },
  };
}

export type Tables = Awaited<ReturnType<typeof watchTables>>;

/** Tables without rows that could be copied. */
export const INSERTED = ['sessions', 'invitations'];

/** Changes a user, and returns the id of that change in the history. */
export async function newVersion(tables: Tables, client: Client): Promise<string> {
  const id = await tables.record('users', false);
  expect((await client.patch(`/api/users/${id}`, { name: `Name ${crypto.randomUUID()}` })).status).toBe(200);
  return String(await tables.newest('history'));
}
