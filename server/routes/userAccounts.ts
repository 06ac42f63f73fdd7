import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { violatedConstraint } from '../db/failures';
import { users } from '../db/schema';
import { fieldError, texts } from '../errors';

const { passwordHash: _, ...columns } = getTableColumns(users);
type NewUser = Omit<typeof users.$inferInsert, 'username'>;

/** So often the next free name is tried; after that, one that hardly anybody else tries at the same time. */
const IN_ORDER = 3;
const MOST_ATTEMPTS = 10;

/**
 * Stores a new user under a username that is made from the e-mail address and that nobody has yet. When several are made
 * at once the index decides, and the losers try another free name. A 409 if the address is taken.
 */
export async function createUser(tx: Database, row: NewUser) {
  for (let attempt = 0; ; attempt += 1) {
    const first = attempt < IN_ORDER ? 1 : Math.ceil(Math.random() * 1e6);
    const username = await freeUsername(tx, row.email, first);
    try {
      // Within the transaction, a refused attempt takes back only itself.
      const [created] = await tx.transaction((attempted) =>
        attempted
          .insert(users)
          .values({ ...row, username })
          .returning(columns),
      );
      if (created) return created;
      throw new Error('The insert answered no row.');
    } catch (error) {
      if (violatedConstraint(error) !== 'users_username' || attempt >= MOST_ATTEMPTS) refuseTakenUser(error);
    }
  }
}

/** Turns the index's refusal into a 409 for the field; anything else goes on. */
export function refuseTakenUser(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'users_email') throw fieldError(409, 'email', texts.emailTaken);
  throw error;
}

/** So many names are looked up at once: by the index, so that it does not matter how many users there are. */
const CANDIDATES = 20;

/** The name with the first number that is free, from `first` on; the first of all goes without its number. */
async function freeUsername(db: Database, email: string, first: number): Promise<string> {
  const base = baseOf(email);
  for (let from = first; ; from += CANDIDATES) {
    const names = Array.from({ length: CANDIDATES }, (_, index) => numbered(base, from + index));
    const lower = sql<string>`lower(${users.username})`;
    const rows = await db.select({ username: lower }).from(users).where(inArray(lower, names));
    const taken = new Set(rows.map(({ username }) => username));
    const free = names.find((name) => !taken.has(name));
    if (free !== undefined) return free;
    // Whose name is so common may as well have a high number.
    if (from === first) from = Math.ceil(Math.random() * 1e6);
  }
}

const numbered = (base: string, number: number) => (number === 1 ? base : `${base}${number}`);

/** The local part of the address in plain characters, long enough to sign in with. */
function baseOf(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  const plain = local.replace(/[^a-z0-9._-]+/g, '').slice(0, 60);
  return plain.length >= 3 ? plain : `user${plain}`;
}
