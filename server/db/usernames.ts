import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';
import { baseOf, numbered } from './userAccounts';

/** Names that are looked up for each user beyond the first. */
const SPARE = 2;

/**
 * Returns free usernames for several users at once, like `createUser` for one: the email address's name with the first free
 * number, or with a random high number if the name is common.
 */
export async function freeUsernames(db: Database, emails: readonly string[]): Promise<string[]> {
  const names: string[] = [];
  const given = new Set<string>();
  let waiting = emails.map((email, index) => ({ base: baseOf(email), index }));
  for (let from = 1; waiting.length > 0; from = Math.ceil(Math.random() * 1e6)) {
    const counts = new Map<string, number>();
    for (const { base } of waiting) counts.set(base, (counts.get(base) ?? SPARE) + 1);
    const free = new Map<string, string[]>();
    for (const [base, count] of counts)
      free.set(
        base,
        Array.from({ length: count }, (_, offset) => numbered(base, from + offset)),
      );
    const taken = await takenOf(db, [...free.values()].flat());
    waiting = waiting.filter(({ base, index }) => {
      const candidates = free.get(base) ?? [];
      for (let name = candidates.shift(); name !== undefined; name = candidates.shift()) {
        if (taken.has(name) || given.has(name)) continue;
        given.add(name);
        names[index] = name;
        return false;
      }
      return true;
    });
  }
  return names;
}

/** Returns which of the names are taken. With an array, the planner always uses the index. */
async function takenOf(db: Database, names: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select lower(username) as name from users
        where lower(username) = any(array(select json_array_elements_text(${JSON.stringify(names)}::json)))`,
  );
  return new Set(rows.map(({ name }) => name));
}
