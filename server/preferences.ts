/** The console's settings of an admin user, stored as they were chosen: what was never chosen has the default. */
import { eq, sql } from 'drizzle-orm';
import { type Preferences, type PreferencesUpdate, preferencesOf } from './contract';
import type { Database } from './db/database';
import { adminUsers } from './db/schema';
import { ApiError, texts } from './errors';
import type { Features } from './features';

/** The look of the specification. */
export const DEFAULT_PREFERENCES: Preferences = {
  scheme: 'light',
  palette: 'green',
  density: 'comfortable',
  language: 'en',
};

/**
 * Returns the stored settings that an API with these features has. Ignores values that this version does not know, for example
 * after a downgrade.
 */
export function preferencesFrom(stored: Record<string, unknown>, features: Features): Preferences {
  const { shape } = preferencesOf(features);
  const names = Object.keys(shape) as (keyof Preferences)[];
  return Object.fromEntries(
    names.map((name) => [name, shape[name].safeParse(stored[name]).data ?? DEFAULT_PREFERENCES[name]]),
  ) as unknown as Preferences;
}

export async function readPreferences(db: Database, adminUserId: number, features: Features): Promise<Preferences> {
  const [row] = await db.select(columns).from(adminUsers).where(eq(adminUsers.id, adminUserId));
  if (!row) throw new ApiError(401, texts.notSignedIn);
  return preferencesFrom(row.preferences, features);
}

/** Changes the given settings and keeps the others, also those that another request changes at the same time. */
export async function changePreferences(
  tx: Database,
  id: number,
  change: PreferencesUpdate,
  features: Features,
): Promise<Preferences> {
  const [row] = await tx
    .update(adminUsers)
    .set({ preferences: sql`${adminUsers.preferences} || ${JSON.stringify(change)}::jsonb` })
    .where(eq(adminUsers.id, id))
    .returning(columns);
  if (!row) throw new ApiError(401, texts.notSignedIn);
  return preferencesFrom(row.preferences, features);
}

/** Locks the account. Accounts are always locked before sessions (`http/write.ts`). */
export const lockAccount = (id: number) => (tx: Database) =>
  tx.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.id, id)).for('update');

const columns = { preferences: adminUsers.preferences };
