import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { migrateWithin } from '../../../server/db/migrate';
import { migrations } from '../../../server/db/migrations';
import { seed } from '../../../server/db/seed';
import { NOW } from '../../api/database';

/** Every version of the schema: its newest migration, and the number of its migrations. */
export const versions = migrations.map(({ name }, index) => ({ name, count: index + 1 }));

/** Creates the schema of a version in an empty database and fills it with the sample data, as that version stored it. */
export async function createVersion(db: Database, count: number): Promise<void> {
  const names = migrations.slice(0, count).map(({ name }) => name);
  await db.transaction((tx) => migrateWithin(tx, names));
  await seed(db, { now: NOW });
  // Older versions have no responses, and the tests compare all versions.
  await db.execute(
    sql`do $$ begin
          if to_regclass('responses') is not null then
            delete from responses;
            delete from reply_templates;
            update feedback set assigned_to = null;
          end if;
        end $$`,
  );
  // A deleted newest record, whose id must not be used again, and a session.
  await db.execute(sql`delete from feedback where id = (select max(id) from feedback)`);
  await db.execute(
    sql`insert into sessions (id_hash, admin_user_id, created_at, last_seen_at, expires_at)
        select 'hash', id, now(), now(), now() + interval '1 hour' from admin_users where username = 'admin'`,
  );
}
