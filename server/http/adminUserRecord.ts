import type { z } from '@hono/zod-openapi';
import type { Account } from '../auth/accounts';
import type { adminUser } from '../contract';

export type AdminUserRow = Omit<Account, 'passwordHash' | 'createdAt' | 'preferences'>;

/** Returns the record of an admin user, as the API sends it. */
export const adminUserToWire = ({ lastLogin, suspendedAt, ...row }: AdminUserRow): z.input<typeof adminUser> => ({
  ...row,
  lastLogin: lastLogin?.toISOString() ?? null,
  suspendedAt: suspendedAt?.toISOString() ?? null,
});
