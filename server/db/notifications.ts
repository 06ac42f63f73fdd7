/** An admin user's notifications: those for all admin users and their own, and which of these are read. */
import { type SQL, sql } from 'drizzle-orm';
import type { Notification, NotificationData, NotificationKind } from '../contract';
import { type Database, NOTIFICATIONS_CHANNEL, rowsOf } from './database';
import { notifications } from './schema';

/** Unread notifications are counted up to this number, so that counting stays fast. */
const MAX_UNREAD = 100;

interface NewNotification {
  adminUserId: number;
  kind: NotificationKind;
  data: NotificationData;
}

/** Stores a notification for one admin user. A trigger announces it. */
export const notify = async (db: Database, notification: NewNotification): Promise<void> => {
  await db.insert(notifications).values(notification);
};

/** Stores a notification unless the account got the same one within the last 15 minutes. */
export async function notifyOnce(db: Database, { adminUserId, kind, data }: NewNotification): Promise<void> {
  const values = sql`${JSON.stringify(data)}::jsonb`;
  await db.execute(
    sql`insert into notifications (admin_user_id, kind, data) select ${adminUserId}::integer, ${kind}::text, ${values}
        where not exists (
          select from notifications n where n.admin_user_id = ${adminUserId}::integer and n.kind = ${kind}::text
          and n.data = ${values} and n.created_at > now() - interval '15 minutes')`,
  );
}

/** Condition for the notifications `n` of an account. */
const isFor = (account: SQL) => sql`(n.admin_user_id = ${account} or n.admin_user_id is null)`;

/** Condition for the notifications `n` that the account has not read. */
const isUnread = (account: SQL) =>
  sql`n.id > coalesce((select m.read_to from notification_marks m where m.admin_user_id = ${account}), 0)
      and not exists (select from notification_reads r where r.admin_user_id = ${account} and r.notification_id = n.id)`;

const unreadOf = (account: SQL) =>
  sql`(select count(*)::int from (
         select from notifications n where ${isFor(account)} and ${isUnread(account)} limit ${sql.raw(String(MAX_UNREAD))}
       ) unread)`;

/** Returns a page of an account's notifications, newest first, with the number of all and of unread ones. */
export async function readNotifications(
  db: Database,
  adminUserId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: Notification[]; total: number; unread: number }> {
  const account = sql`${adminUserId}::integer`;
  type Row = Omit<Notification, 'createdAt'> & { createdAt: string };
  // One statement, so that the counts match the page.
  const [found] = await rowsOf<{ items: Row[]; total: number; unread: number }>(
    db,
    sql`select ${unreadOf(account)} as unread,
          (select count(*)::int from notifications n where ${isFor(account)}) as total,
          (select coalesce(json_agg(item order by item.id desc), '[]') from (
             select n.id, n.kind, n.record_id as "recordId", n.data, n.created_at as "createdAt",
                    not (${isUnread(account)}) as "isRead"
             from notifications n where ${isFor(account)}
             order by n.id desc limit ${limit} offset ${(page - 1) * limit}
           ) item) as items`,
  );
  const { items = [], total = 0, unread = 0 } = found ?? {};
  return {
    items: items.map((item) => ({ ...item, createdAt: new Date(item.createdAt).toISOString() })),
    total,
    unread,
  };
}

/** Returns how many notifications an account has not read. */
export async function countUnread(db: Database, adminUserId: number): Promise<number> {
  const [row] = await rowsOf<{ unread: number }>(db, sql`select ${unreadOf(sql`${adminUserId}::integer`)} as unread`);
  return row?.unread ?? 0;
}

/**
 * Marks notifications as read: those with these ids, and all up to `upTo`. Ignores those of other accounts. A notification that
 * is committed later with an id below `upTo` also counts as read.
 */
export async function markRead(
  tx: Database,
  adminUserId: number,
  { ids = [], upTo }: { ids?: readonly number[] | undefined; upTo?: number | undefined },
): Promise<void> {
  const account = sql`${adminUserId}::integer`;
  if (upTo !== undefined) {
    // The mark never exceeds the newest id, so that future notifications stay unread.
    await tx.execute(
      sql`insert into notification_marks as m (admin_user_id, read_to)
          select ${account}, least(${upTo}::bigint, coalesce(max(id), 0)) from notifications
          on conflict (admin_user_id) do update set read_to = greatest(m.read_to, excluded.read_to)`,
    );
    await tx.execute(
      sql`delete from notification_reads where admin_user_id = ${account} and notification_id <= ${upTo}::bigint`,
    );
  }
  if (ids.length > 0)
    await tx.execute(
      sql`insert into notification_reads (admin_user_id, notification_id)
          select ${account}, n.id from notifications n
          where n.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
            and ${isFor(account)} and ${isUnread(account)}
          on conflict do nothing`,
    );
  // Updates the number in the account's other browsers.
  await tx.execute(sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, ${String(adminUserId)})`);
}

/**
 * Returns the number of unread notifications for each of these sessions, except those that have ended. Does not count as
 * activity of a session.
 */
export async function unreadBySession(
  db: Database,
  sessionHashes: readonly string[],
  now: Date,
  idleSince: Date,
): Promise<Map<string, number>> {
  const rows = await rowsOf<{ hash: string; unread: number }>(
    db,
    sql`with open as (
          select id_hash, admin_user_id from sessions
          where id_hash in (select jsonb_array_elements_text(${JSON.stringify(sessionHashes)}::jsonb))
            and expires_at > ${now.toISOString()}::timestamptz and last_seen_at > ${idleSince.toISOString()}::timestamptz
        ), counts as (
          select a.id, ${unreadOf(sql`a.id`)} as unread
          from (select distinct admin_user_id as id from open) a
        )
        select open.id_hash as hash, counts.unread from open join counts on counts.id = open.admin_user_id`,
  );
  return new Map(rows.map(({ hash, unread }) => [hash, unread]));
}

const DAY_MS = 86_400_000;
/** How long notifications are kept. */
const KEPT_MS = 90 * DAY_MS;
/** Maximum number of notifications that one statement deletes, so that it stays within the statement timeout. */
const BATCH_SIZE = 5_000;

/** Deletes notifications that are older than 90 days. @returns how many */
export async function sweepNotifications(db: Database, now: Date, batch = BATCH_SIZE): Promise<number> {
  const until = new Date(now.getTime() - KEPT_MS).toISOString();
  let count = 0;
  for (let deleted = batch; deleted === batch; count += deleted) {
    const rows = await rowsOf(
      db,
      sql`delete from notifications where id in
          (select id from notifications where created_at < ${until}::timestamptz limit ${batch} for update skip locked)
          returning id`,
    );
    deleted = rows.length;
  }
  return count;
}
