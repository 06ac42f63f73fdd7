import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';
import { users } from './schema';
import { uniqueKey } from './textKeys';

interface Options {
  /** The first number to try. Number 1 is not part of the name. */
  from?: number;
  /** How many more names than needed are looked up at once, for each base name. */
  spare?: number;
}

/**
 * Returns a free username for each email address: the address's local part with the first free number, or with a random high
 * number if the name is common.
 */
export async function freeUsernames(
  db: Database,
  emails: readonly string[],
  { from: first = 1, spare = 2 }: Options = {},
): Promise<string[]> {
  const names: string[] = [];
  const assigned = new Set<string>();
  let waiting = emails.map((email, index) => ({ base: baseOf(email), index }));
  for (let from = first; waiting.length > 0; from = Math.ceil(Math.random() * 1e6)) {
    const counts = new Map<string, number>();
    for (const { base } of waiting) counts.set(base, (counts.get(base) ?? spare) + 1);
    const candidates = new Map<string, string[]>();
    for (const [base, count] of counts)
      candidates.set(
        base,
        Array.from({ length: count }, (_, offset) => numbered(base, from + offset)),
      );
    const taken = await takenOf(db, [...candidates.values()].flat());
    waiting = waiting.filter(({ base, index }) => {
      const name = candidates.get(base)?.find((candidate) => !taken.has(candidate) && !assigned.has(candidate));
      if (name === undefined) return true;
      assigned.add(name);
      names[index] = name;
      return false;
    });
  }
  return names;
}

/** Returns the local part of the address in plain characters, long enough for a username. */
function baseOf(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  const plain = local.replace(/[^a-z0-9._-]+/g, '').slice(0, 60);
  return plain.length >= 3 ? plain : `user${plain}`;
}

const numbered = (base: string, number: number) => (number === 1 ? base : `${base}${number}`);

/** Returns which of the names are taken. With an array, the planner always uses the index. */
async function takenOf(db: Database, names: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select ${uniqueKey(users.username)} as name from users
        where ${uniqueKey(users.username)} = any(array(select json_array_elements_text(${JSON.stringify(names)}::json)))`,
  );
  return new Set(rows.map(({ name }) => name));
}
