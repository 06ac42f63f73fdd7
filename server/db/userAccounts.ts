import { eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fieldError, texts } from '../errors';
import type { Database } from './database';
import { violatedConstraint } from './failures';
import { users } from './schema';
import { uniqueKey } from './textKeys';
import { freeUsernames } from './usernames';

const { passwordHash: _, ...columns } = getTableColumns(users);
type NewUser = Omit<typeof users.$inferInsert, 'username'>;

/** Number of attempts that take the first free name. Later ones start at a random number, to avoid collisions. */
const ORDERED_ATTEMPTS = 3;
const MAX_ATTEMPTS = 10;
/** Further names that one lookup includes. It uses the index, so the number of users does not matter. */
const SPARE_NAMES = 19;

/**
 * Stores a new user under a free username made from the email address. If a concurrent request takes the name first, the
 * index rejects the row and another free name is tried.
 * @throws ApiError 409 if the address is taken.
 */
export async function createUser(tx: Database, row: NewUser) {
  for (let attempt = 0; ; attempt += 1) {
    const from = attempt < ORDERED_ATTEMPTS ? 1 : Math.ceil(Math.random() * 1e6);
    const [username] = (await freeUsernames(tx, [row.email], { from, spare: SPARE_NAMES })) as [string];
    try {
      // The nested transaction rolls back only the rejected attempt.
      const [created] = await tx.transaction((attempted) =>
        attempted
          .insert(users)
          .values({ ...row, username })
          .returning(columns),
      );
      if (created) return created;
      throw new Error('The insert returned no row.');
    } catch (error) {
      if (violatedConstraint(error) !== 'users_username' || attempt >= MAX_ATTEMPTS) refuseTakenUser(error);
    }
  }
}

/**
 * Returns a free username for a deleted user whose own is taken by now.
 * @param row The user's columns.
 * @throws ApiError 409 if the address is taken, which a person has to decide.
 */
export async function resolveTakenUser(tx: Database, row: Record<string, unknown>) {
  const { username, email } = row as Pick<typeof users.$inferSelect, 'username' | 'email'>;
  const taken = (column: PgColumn, value: string) =>
    tx
      .select({ id: users.id })
      .from(users)
      .where(eq(uniqueKey(column), uniqueKey(value)));
  if ((await taken(users.email, email)).length > 0) throw fieldError(409, 'email', texts.addressReused(email));
  if ((await taken(users.username, username)).length === 0) return {};
  const [free] = await freeUsernames(tx, [email]);
  return { username: free };
}

/** Throws a 409 for the field if the email index rejected the row. Rethrows any other error. */
export function refuseTakenUser(error: unknown): never {
  if (violatedConstraint(error) === 'users_email') throw fieldError(409, 'email', texts.emailTaken);
  throw error;
}
