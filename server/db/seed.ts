import { sql } from 'drizzle-orm';
import { LOCKED } from '../auth/passwords';
import { sampleAccounts } from '../auth/sampleAccounts';
import { type Database, hasTable, rowsOf } from './database';
import { recordNothing } from './history';
import { iso, sampleUsers } from './sample/people';
import { randomSource } from './sample/random';
import {
  sampleActivities,
  sampleDoses,
  sampleEntries,
  sampleFeedback,
  sampleMetrics,
  samplePurchases,
  sampleReplyTemplates,
  sampleResponses,
  sampleSupplements,
} from './sample/records';

/**
 * Fills an empty, migrated database with a year of sample data that ends at `now`. Another `now` only moves its times: who
 * wrote what stays the same, so that screenshots and tests do not differ from day to day. Doses have random numbers of their
 * own, since how many there are depends on `now`.
 * @returns false, and changes nothing, if the database already has an admin account.
 */
export async function seed(db: Database, { now }: { now: Date }): Promise<boolean> {
  if (await isUsed(db)) return false;
  return db.transaction(async (tx) => {
    if (await isUsed(tx)) return false;
    await recordNothing(tx);
    const random = randomSource(20_260_101);
    const users = sampleUsers(random, now);
    const supplements = sampleSupplements(random, users, now);
    await insert(tx, 'admin_users', adminAccounts(now));
    await insert(tx, 'users', users);
    await insert(tx, 'supplements', supplements);
    await insert(tx, 'doses', sampleDoses(randomSource(20_260_102), supplements, now));
    await insert(tx, 'purchases', samplePurchases(random, supplements, now));
    const feedback = sampleFeedback(random, users, now);
    await insert(tx, 'feedback', feedback);
    await insert(tx, 'wellbeing_metrics', sampleMetrics(random, users, now));
    await insert(tx, 'wellbeing_entries', sampleEntries(random, users, now));
    await insert(tx, 'activities', sampleActivities(random, users, now));
    await addResponses(tx, feedback, now);
    return true;
  });
}

/** Adds responses, reply templates and two assignments of feedback. Tests also seed older schemas, which have none of these. */
async function addResponses(tx: Database, feedback: ReturnType<typeof sampleFeedback>, now: Date): Promise<void> {
  if (!(await hasTable(tx, 'responses'))) return;
  await insert(tx, 'responses', sampleResponses(feedback, now));
  await insert(tx, 'reply_templates', sampleReplyTemplates(now));
  const last = feedback.length;
  await tx.execute(
    sql`update feedback set assigned_to = case id when ${last - 2} then 1 else 2 end where id in (${last - 2}, ${last - 4})`,
  );
}

async function isUsed(db: Database): Promise<boolean> {
  const [found] = await rowsOf<{ used: boolean }>(db, sql`select exists (select from admin_users) as used`);
  return found?.used ?? false;
}

function adminAccounts(now: Date) {
  const account = (username: string, name: string, role: string, hash: string = LOCKED) => ({
    username,
    name,
    email: `${username}@example.com`,
    role,
    password_hash: hash,
    created_at: iso(now.getTime() - 365 * 86_400_000),
  });
  const { admin, editor } = sampleAccounts.hashes;
  return [
    account('admin', 'Alex Morgan', 'admin', admin),
    account('editor', 'Robin Ellis', 'editor', editor),
    account('j.whitfield', 'Jo Whitfield', 'admin'),
    account('s.nakamura', 'Sana Nakamura', 'editor'),
    account('t.oduya', 'Tobi Oduya', 'editor'),
  ];
}

/** Inserts all rows of a table with one JSON parameter, which is far faster than one parameter per value. */
async function insert(db: Database, table: string, rows: object[]) {
  const numbered = rows.map((row, index) => ({ id: index + 1, ...row }));
  const columns = sql.raw(Object.keys(numbered[0] ?? {}).join(', '));
  const into = sql.raw(table);
  await db.execute(
    sql`insert into ${into} (${columns}) select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(numbered)}::json)`,
  );
  await db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${numbered.length})`);
}
