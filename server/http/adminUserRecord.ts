import type { z } from '@hono/zod-openapi';
import type { Account } from '../auth/accounts';
import type { adminUser } from '../contract';

export type AdminUserRow = Omit<Account, 'passwordHash' | 'createdAt' | 'preferences'>;

/** Returns the record of an admin user, as the API sends it. Names each field, because a row can also hold the password's hash. */
export const adminUserToWire = (row: AdminUserRow): z.input<typeof adminUser> => ({
  id: row.id,
  username: row.username,
  name: row.name,
  email: row.email,
  role: row.role,
  lastLogin: row.lastLogin?.toISOString() ?? null,
  suspendedAt: row.suspendedAt?.toISOString() ?? null,
  twoFactor: row.twoFactor,
  version: row.version,
});
