/** The record of an admin user in requests and responses, whose fields depend on the features. */
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

/** The feature `suspension` adds `suspendedAt`, and `two-factor` adds `twoFactor`. */
export function adminUserSchemas(features: Features) {
  const [canSuspend, canProtect] = [features.includes('suspension'), features.includes('two-factor')];
  if (canSuspend && canProtect) return { record: fullAdminUser, update: fullAdminUserUpdate };
  if (canSuspend) return { record: suspendableAdminUser, update: suspendableAdminUserUpdate };
  if (canProtect) return { record: protectedAdminUser, update: protectedAdminUserUpdate };
  return { record: adminUser, update: adminUserUpdate };
}

export type AdminUserRow = Omit<Account, 'passwordHash' | 'createdAt' | 'preferences'>;
type Wire = z.input<typeof fullAdminUser>;

/** Returns a function that converts a row to a record. Its type has the fields of all features. */
export const adminUserToWire =
  (features: Features) =>
  ({ id, username, name, email, role, lastLogin, version, suspendedAt, twoFactor }: AdminUserRow) =>
    ({
      ...{ id, username, name, email, role, version },
      lastLogin: lastLogin?.toISOString() ?? null,
      ...(features.includes('suspension') && { suspendedAt: suspendedAt?.toISOString() ?? null }),
      ...(features.includes('two-factor') && { twoFactor }),
    }) as Wire;
