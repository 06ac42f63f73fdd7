import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';
import { withPause } from './pauses';
import { recountInTurns, recountTotals } from './recount';
import { tidyTallies } from './tallies';

/** A step of maintenance. */
export interface Step {
  name: string;
  run: (db: Database) => Promise<unknown>;
}

/**
 * Returns the steps that rebuild the database's derived data: the totals that triggers maintain, the planner's statistics and,
 * if there are any, the search indexes. On PostgreSQL, no step blocks reads for long, but changes wait while the totals are
 * counted. On PGlite, which has one connection, each statement blocks everything, so there are pauses between them.
 */
export async function cacheSteps(db: Database, now: Date): Promise<Step[]> {
  const embedded = await isEmbedded(db);
  const concurrently = embedded ? sql`` : sql`concurrently`;
  const indexes = await searchIndexes(db);
  const tables = await ownTables(db);
  const steps: Step[] = [
    {
      name: 'totals',
      run: async (own) => {
        await (embedded ? recountInTurns(own) : recountTotals(own));
        await tidyTallies(own, now);
      },
    },
    {
      name: 'statistics',
      run: async (own) => {
        for (const name of tables) await withPause(() => own.execute(sql`analyze ${sql.identifier(name)}`));
      },
    },
  ];
  if (indexes.length > 0)
    steps.push({
      name: 'search',
      run: async (own) => {
        for (const name of indexes)
          await withPause(() => own.execute(sql`reindex index ${concurrently} ${sql.identifier(name)}`));
      },
    });
  return steps;
}

/** Returns whether the database is PGlite, which has one connection. */
export async function isEmbedded(db: Database): Promise<boolean> {
  const [row] = await rowsOf<{ version: string }>(db, sql`select version() as version`);
  return /wasm|emscripten/i.test(row?.version ?? '');
}

/** Returns the trigram indexes (`migrations/0005_search.sql`), except invalid ones of an interrupted `reindex concurrently`. */
async function searchIndexes(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select c.relname::text as name from pg_class c join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid
        where c.relnamespace = current_schema()::regnamespace and a.amname = 'gin' and i.indisvalid order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function ownTables(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select c.relname::text as name from pg_class c
        where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and pg_has_role(c.relowner, 'usage')
        order by c.relname collate "C"`,
  );
  return rows.map(({ name }) => name);
}
