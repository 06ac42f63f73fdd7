import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { fieldError, texts } from '../errors';
import type { Database } from './database';
import { violatedConstraint } from './failures';
import { users } from './schema';

const { passwordHash: _, ...columns } = getTableColumns(users);
type NewUser = Omit<typeof users.$inferInsert, 'username'>;

/** Attempts with the next free name. Later attempts use a random number, to avoid collisions. */
const ORDERED_ATTEMPTS = 3;
const MAX_ATTEMPTS = 10;

/**
 * Stores a new user under a free username made from the email address. If a concurrent request takes it first, the index
 * refuses the row and another free name is tried. Throws a 409 if the address is taken.
 */
export async function createUser(tx: Database, row: NewUser) {
  for (let attempt = 0; ; attempt += 1) {
    const first = attempt < ORDERED_ATTEMPTS ? 1 : Math.ceil(Math.random() * 1e6);
    const username = await freeUsername(tx, row.email, first);
    try {
      // The nested transaction rolls back only the refused attempt.
      const [created] = await tx.transaction((attempted) =>
        attempted
          .insert(users)
          .values({ ...row, username })
          .returning(columns),
      );
      if (created) return created;
      throw new Error('The insert answered no row.');
    } catch (error) {
      if (violatedConstraint(error) !== 'users_username' || attempt >= MAX_ATTEMPTS) refuseTakenUser(error);
    }
  }
}

/** Throws a 409 for the field if the email index refused the row. Rethrows any other error. */
export function refuseTakenUser(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'users_email') throw fieldError(409, 'email', texts.emailTaken);
  throw error;
}

/** Number of names per lookup. It uses the index, so the number of users does not matter. */
const BATCH_SIZE = 20;

/** Returns the name with the first free number, starting at `first`. Number 1 is left out of the name. */
async function freeUsername(db: Database, email: string, first: number): Promise<string> {
  const base = baseOf(email);
  for (let from = first; ; from += BATCH_SIZE) {
    const names = Array.from({ length: BATCH_SIZE }, (_, index) => numbered(base, from + index));
    const lower = sql<string>`lower(${users.username})`;
    const rows = await db.select({ username: lower }).from(users).where(inArray(lower, names));
    const taken = new Set(rows.map(({ username }) => username));
    const free = names.find((name) => !taken.has(name));
    if (free !== undefined) return free;
    // The name is very common, so continue at a random high number.
    if (from === first) from = Math.ceil(Math.random() * 1e6);
  }
}

export const numbered = (base: string, number: number) => (number === 1 ? base : `${base}${number}`);

/** Returns the local part of the address in plain characters, long enough for a username. */
export function baseOf(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  const plain = local.replace(/[^a-z0-9._-]+/g, '').slice(0, 60);
  return plain.length >= 3 ? plain : `user${plain}`;
}
