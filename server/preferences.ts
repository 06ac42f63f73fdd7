/** The console's settings of an admin user, stored as they were chosen: what was never chosen has the default. */
import { eq, sql } from 'drizzle-orm';
import { type Preferences, type PreferencesUpdate, preferences } from './contract';
import type { Database } from './db/database';
import { adminUsers } from './db/schema';
import { ApiError, texts } from './errors';

/** The look of the specification. */
export const DEFAULT_PREFERENCES: Preferences = { scheme: 'light', palette: 'green', density: 'comfortable' };

/** Returns the stored settings. Ignores values that this version does not know, for example after a downgrade. */
export function preferencesFrom(stored: Record<string, unknown>): Preferences {
  const known = Object.entries(preferences.shape).flatMap(([name, schema]) => {
    const { success, data } = schema.safeParse(stored[name]);
    return success ? [[name, data]] : [];
  });
  return { ...DEFAULT_PREFERENCES, ...Object.fromEntries(known) };
}

export async function readPreferences(db: Database, adminUserId: number): Promise<Preferences> {
  const [row] = await db.select(columns).from(adminUsers).where(eq(adminUsers.id, adminUserId));
  if (!row) throw new ApiError(401, texts.notSignedIn);
  return preferencesFrom(row.preferences);
}

/** Changes the given settings and keeps the others, also those that another request changes at the same time. */
export async function changePreferences(tx: Database, id: number, change: PreferencesUpdate): Promise<Preferences> {
  const [row] = await tx
    .update(adminUsers)
    .set({ preferences: sql`${adminUsers.preferences} || ${JSON.stringify(change)}::jsonb` })
    .where(eq(adminUsers.id, id))
    .returning(columns);
  if (!row) throw new ApiError(401, texts.notSignedIn);
  return preferencesFrom(row.preferences);
}

/** Locks the account. Accounts are always locked before sessions (`http/write.ts`). */
export const lockAccount = (id: number) => (tx: Database) =>
  tx.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.id, id)).for('update');

const columns = { preferences: adminUsers.preferences };
