import { z } from '@hono/zod-openapi';
import { atLeast, email, id, instant, messages, name, password, readOnly, text, username, version } from '../fields';
import { role } from './parts';

export const adminUser = z
  .object({
    id,
    username: z.string(),
    name: z.string(),
    email: z.string(),
    role,
    lastLogin: instant.nullable(),
    version,
  })
  .openapi('AdminUser');
export const adminUserCreate = z.strictObject({ username, name, email, password, role }).openapi('AdminUserCreate');
const adminUserChange = z
  .strictObject({ username, name, email, role })
  .partial()
  .extend({ id: readOnly, lastLogin: readOnly, version: readOnly });
export const adminUserUpdate = adminUserChange.openapi('AdminUserUpdate');
export const passwordUpdate = z
  .strictObject({ newPassword: atLeast(6, messages.newPassword) })
  .openapi('PasswordUpdate');
/** With the feature `current-password`, which requires `currentPassword` for the caller's own account. */
export const ownPasswordUpdate = z
  .strictObject({ newPassword: atLeast(6, messages.newPassword), currentPassword: text(200).optional() })
  .openapi('PasswordUpdate');

const suspension = { suspendedAt: instant.nullable() };
/** Whether the account has two-factor sign-in. */
const protection = { twoFactor: z.boolean() };
/** With the feature `suspension`. */
export const suspendableAdminUser = z.object({ ...adminUser.shape, ...suspension }).openapi('SuspendableAdminUser');
export const suspendableAdminUserUpdate = adminUserChange
  .extend({ suspendedAt: readOnly })
  .openapi('SuspendableAdminUserUpdate');
/** With the feature `two-factor`. */
export const protectedAdminUser = z.object({ ...adminUser.shape, ...protection }).openapi('ProtectedAdminUser');
export const protectedAdminUserUpdate = adminUserChange
  .extend({ twoFactor: readOnly })
  .openapi('ProtectedAdminUserUpdate');
/** With both features. */
export const fullAdminUser = z.object({ ...adminUser.shape, ...suspension, ...protection }).openapi('FullAdminUser');
export const fullAdminUserUpdate = adminUserChange
  .extend({ suspendedAt: readOnly, twoFactor: readOnly })
  .openapi('FullAdminUserUpdate');
export const suspensionUpdate = z.strictObject({ suspended: z.boolean() }).openapi('SuspensionUpdate');

/** `suspendedAt` is absent from an API without the feature `suspension`, and `twoFactor` from one without `two-factor`. */
export type AdminUser = z.infer<typeof adminUser> & { suspendedAt?: string | null; twoFactor?: boolean };
