import { type SQLWrapper, sql } from 'drizzle-orm';

/** SQL: whether the account with this id has two-factor sign-in. */
export const hasTwoFactor = (adminUserId: SQLWrapper) =>
  sql<boolean>`exists (select from two_factor f where f.admin_user_id = ${adminUserId} and f.enabled_at is not null)`;
