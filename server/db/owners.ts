import { inArray } from 'drizzle-orm';
import type { Owner } from '../contract';
import type { Database } from './database';
import { users } from './schema';

/**
 * Adds the user who owns it to each record, with one query for all of them.
 * @param userOf Returns the id of a record's user; null or 0 if it has none.
 */
export async function withOwners<Item extends object>(
  db: Pick<Database, 'select'>,
  items: readonly Item[],
  userOf: (item: Item) => number | null,
): Promise<(Item & { user: Owner })[]> {
  const ids = [...new Set(items.flatMap((item) => userOf(item) || []))];
  const { id, name, email } = users;
  const found = ids.length > 0 ? await db.select({ id, name, email }).from(users).where(inArray(id, ids)) : [];
  const byId = new Map(found.map((user) => [user.id, user]));
  return items.map((item) => ({ ...item, user: byId.get(userOf(item) ?? 0) ?? null }));
}
