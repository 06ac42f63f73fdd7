/** An admin user's console settings. Only settings that the user has changed are stored; the others have their defaults. */
import { eq, sql } from 'drizzle-orm';
import { type Preferences, type PreferencesUpdate, preferences } from './contract';
import type { Database } from './db/database';
import { adminUsers } from './db/schema';
import { ApiError, texts } from './errors';

/** The look that the specification describes, in the color scheme of the device. */
const DEFAULTS: Preferences = {
  scheme: 'system',
  palette: 'green',
  density: 'comfortable',
  language: 'en',
};

/**
 * Completes stored settings with the defaults. Ignores values that this version does not know, for example after a downgrade.
 */
export function preferencesFrom(stored: Record<string, unknown>): Preferences {
  const { shape } = preferences;
  const names = Object.keys(shape) as (keyof Preferences)[];
  return Object.fromEntries(
    names.map((name) => [name, shape[name].safeParse(stored[name]).data ?? DEFAULTS[name]]),
  ) as unknown as Preferences;
}

export async function readPreferences(db: Database, adminUserId: number): Promise<Preferences> {
  const [row] = await db.select(columns).from(adminUsers).where(eq(adminUsers.id, adminUserId));
  if (!row) throw new ApiError(401, texts.notSignedIn);
  return preferencesFrom(row.preferences);
}

/** Changes the given settings only, so that concurrent requests can change different ones. */
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
