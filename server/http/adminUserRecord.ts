/** The record of an admin user in requests and responses, which depends on the features. */
import type { z } from '@hono/zod-openapi';
import type { Account } from '../auth/accounts';
import {
  adminUser,
  adminUserUpdate,
  fullAdminUser,
  fullAdminUserUpdate,
  protectedAdminUser,
  protectedAdminUserUpdate,
  suspendableAdminUser,
  suspendableAdminUserUpdate,
} from '../contract';
import type { Features } from '../features';

/** With `suspension`, an admin user says since when they are suspended, and with `two-factor`, whether they have it. */
export function adminUserSchemas(features: Features) {
  const [canSuspend, canProtect] = [features.includes('suspension'), features.includes('two-factor')];
  if (canSuspend && canProtect) return { record: fullAdminUser, update: fullAdminUserUpdate };
  if (canSuspend) return { record: suspendableAdminUser, update: suspendableAdminUserUpdate };
  if (canProtect) return { record: protectedAdminUser, update: protectedAdminUserUpdate };
  return { record: adminUser, update: adminUserUpdate };
}

export type AdminUserRow = Omit<Account, 'passwordHash' | 'createdAt' | 'preferences'>;
type Wire = z.input<typeof fullAdminUser>;

/** Returns the function that makes a response of a row. Its type has all fields, because the schemas depend on the features. */
export const adminUserToWire =
  (features: Features) =>
  ({ id, username, name, email, role, lastLogin, version, suspendedAt, twoFactor }: AdminUserRow) =>
    ({
      ...{ id, username, name, email, role, version },
      lastLogin: lastLogin?.toISOString() ?? null,
      ...(features.includes('suspension') && { suspendedAt: suspendedAt?.toISOString() ?? null }),
      ...(features.includes('two-factor') && { twoFactor }),
    }) as Wire;
