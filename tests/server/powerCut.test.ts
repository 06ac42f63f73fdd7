/**
 * Power cuts at random moments of the embedded database. `npm run test:long -- --only power-cut` sets CYCLES to a hundred.
 * SEED repeats a run's choices.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { type Database, rowsOf } from '../../server/db/database';
import { openFolder } from '../../server/db/folder';
import { migrate } from '../../server/db/migrate';
import { wrongSums } from '../api/tallies/truth';
import { seeded } from '../support/random';
import { VolatileDisk } from '../support/volatileDisk';

const CYCLES = Number(process.env.CYCLES ?? 1);
const SEED = Number(process.env.SEED ?? (process.env.CYCLES ? Date.now() % 1_000_000 : 20_261_129));
const prepared = join(import.meta.dirname, '../../build/database');
const WRITERS = ['a', 'b', 'c'];

const random = seeded(SEED);
const folder = mkdtempSync(join(tmpdir(), 'wellbeing-power-'));
const disk = new VolatileDisk(random);
afterAll(() => {
  disk.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The names that a user may have after a power cut: the acknowledged one, and that of a write in progress. */
const expected = new Map<string, (string | undefined)[]>();
const counts = { acknowledged: 0, unanswered: 0 };

async function write(email: string, next: string | undefined, work: () => Promise<unknown>): Promise<void> {
  const before = expected.get(email)?.[0];
  expected.set(email, [before, next]);
  await work();
  if (disk.isOff) counts.unanswered += 1;
  else {
    counts.acknowledged += 1;
    expected.set(email, [next]);
  }
}

const named = (email: string) => sql`from users where email = ${email}`;

const create = (db: Database, email: string, name: string) =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into users (name, email, username, created_at) values (${name}, ${email}, ${email}, now())`,
    );
    await tx.execute(
      sql`insert into supplements (user_id, name, dosage, frequency, time_of_day, is_active, is_auto_take, is_medicine,
            start_date, created_at) select id, ${name}, '1', 'daily', '{}', true, false, false, now(), now() ${named(email)}`,
    );
  });

/** Writes until the power is cut. */
async function keepWriting(db: Database, writer: string): Promise<void> {
  while (!disk.isOff) {
    const own = [...expected].flatMap(([email, [name]]) => (email.startsWith(writer) && name ? [email] : []));
    const [email, name] = [random.pick(own), `Person ${random.whole(1_000_000)}`];
    const what = own.length < 3 ? 0 : random.whole(20);
    if (email === undefined || what < 6) {
      const added = `${writer}-${crypto.randomUUID()}@example.org`;
      await write(added, name, () => create(db, added, name));
    } else if (what < 14)
      await write(email, name, async () => db.execute(sql`update users set name = ${name} where email = ${email}`));
    else if (what < 19) await write(email, undefined, async () => db.execute(sql`delete ${named(email)}`));
    else await db.execute(random.whole(2) === 0 ? sql`checkpoint` : sql`vacuum`);
  }
}

/** Compares the reopened database with what was acknowledged. */
async function check(db: Database): Promise<void> {
  const rows = await rowsOf<{ email: string; name: string; supplements: number }>(
    db,
    sql`select email, name, (select count(*)::int from supplements s where s.user_id = users.id) as supplements from users`,
  );
  const found = new Map(rows.map(({ email, name }) => [email, name]));
  for (const email of found.keys()) expect(expected.has(email), `${email} was never sent or is back`).toBe(true);
  for (const [email, names] of expected) {
    expect(names, email).toContain(found.get(email));
    if (found.has(email)) expected.set(email, [found.get(email)]);
    else expected.delete(email);
  }
  expect(rows.filter(({ supplements }) => supplements !== 1)).toEqual([]);
  expect(await wrongSums(db)).toEqual([]);
}

/** Opens the database of a folder, and compares it with what was acknowledged. */
async function reopen(live: string) {
  disk.mount(live);
  const { db, close } = await openFolder(join(live, 'data'), { prepared });
  await migrate(db);
  await check(db);
  return { db, close };
}

/** Begins with a new database. */
async function startOver(live: string): Promise<void> {
  if (existsSync(live)) await (await reopen(live)).close();
  rmSync(live, { recursive: true, force: true });
  mkdirSync(live);
  expected.clear();
}

/** Cuts the power during a start, which recovers from the last power cut if there was one, or right after it. */
async function cutStart(live: string, image: string): Promise<void> {
  disk.mount(live);
  // Most of the steps are syncs, so half of the cuts are among the first ones, which write small files.
  disk.cutAfter(random.whole(random.pick([100, 1_500])), image, random.whole(2) === 0);
  const { close } = await openFolder(join(live, 'data'), { prepared });
  await close();
  disk.cutNow();
}

/** Cuts the power during writes. */
async function cutWrites(live: string, image: string): Promise<void> {
  const { db, close } = await reopen(live);
  disk.cutAfter(random.whole(1_500), image, random.whole(2) === 0);
  await Promise.all(WRITERS.map((writer) => keepWriting(db, writer)));
  await close();
}

test('opens a database in which PostgreSQL had only created its lock file', async () => {
  const data = join(folder, 'locked');
  await (await openFolder(data, { prepared })).close();
  writeFileSync(join(data, 'database/postmaster.pid'), '');
  await (await openFolder(data)).close();
});

test('the embedded database loses no acknowledged write in a power cut', {
  timeout: 60_000 + CYCLES * 10_000,
}, async () => {
  const moments = { 'a first start': 0, 'a start': 0, writes: 0 };
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const [live, image] = [join(folder, `${cycle}`), join(folder, `${cycle + 1}`)];
    const moment = cycle % 10 === 0 ? 'a first start' : cycle % 10 === 5 ? 'a start' : 'writes';
    if (moment === 'a first start') await startOver(live);
    await (moment === 'writes' ? cutWrites : cutStart)(live, image).catch((error: Error) => {
      throw new Error(`SEED=${SEED}, cycle ${cycle}: ${error.message}`, { cause: error });
    });
    moments[moment] += 1;
    rmSync(live, { recursive: true });
  }
  await (await reopen(join(folder, `${CYCLES}`))).close();
  if (!process.env.CYCLES) return;
  const when = Object.entries(moments).map(([moment, times]) => `${times} during ${moment}`);
  console.log(`embedded: ${CYCLES} power cuts, SEED=${SEED} (${when.join(', ')})
  ${counts.acknowledged} writes acknowledged, ${counts.unanswered} unanswered, 0 lost, halved or done twice`);
});
