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
    suspendedAt: instant.nullable(),
    /** Whether the account has two-factor sign-in. */
    twoFactor: z.boolean(),
    version,
  })
  .openapi('AdminUser');
export const adminUserCreate = z.strictObject({ username, name, email, password, role }).openapi('AdminUserCreate');
export const adminUserUpdate = z
  .strictObject({ username, name, email, role })
  .partial()
  .extend({ id: readOnly, lastLogin: readOnly, suspendedAt: readOnly, twoFactor: readOnly, version: readOnly })
  .openapi('AdminUserUpdate');
/** The caller's own account needs `currentPassword`. */
export const passwordUpdate = z
  .strictObject({ newPassword: atLeast(6, messages.newPassword), currentPassword: text(200).optional() })
  .openapi('PasswordUpdate');
export const suspensionUpdate = z.strictObject({ suspended: z.boolean() }).openapi('SuspensionUpdate');

/** `suspendedAt` and `twoFactor` are absent from the specification's API. */
export type AdminUser = Omit<z.infer<typeof adminUser>, 'suspendedAt' | 'twoFactor'> & {
  suspendedAt?: string | null;
  twoFactor?: boolean;
};
