import { eq, inArray, sql } from 'drizzle-orm';
import type { FeedbackResponse } from '../contract';
import { ApiError, notFound, texts } from '../errors';
import { type Database, rowsOf } from './database';
import { feedbackSorts } from './feedback';
import { adminUsers, feedback, responses } from './schema';
import { next } from './version';

/** Adds the assignee and the number of responses to each piece of feedback, with one query for all of them. */
export async function withHandling<Item extends { id: number }>(
  db: Pick<Database, 'select'>,
  items: readonly Item[],
): Promise<Item[]> {
  const ids = items.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: feedback.id,
      assignedTo: feedback.assignedTo,
      assignedName: adminUsers.name,
      responseCount: sql<number>`(select count(*)::int from ${responses} where ${responses.feedbackId} = ${feedback.id})`,
    })
    .from(feedback)
    .leftJoin(adminUsers, eq(adminUsers.id, feedback.assignedTo))
    .where(inArray(feedback.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const none = { assignedTo: null, assignedName: null, responseCount: 0 };
  return items.map((item) => ({ ...item, ...none, ...byId.get(item.id) }));
}

/** Maximum number of responses that are read for a piece of feedback. */
const MAX_RESPONSES = 100;

type Row = typeof responses.$inferSelect;

const toWire = ({ id, adminUserId, adminName, text, createdAt, delivery, deliveryError }: Row): FeedbackResponse => ({
  id,
  adminUserId,
  adminName,
  text,
  createdAt: createdAt.toISOString(),
  delivery,
  deliveryError,
});

/** Returns the responses to a piece of feedback, oldest first; undefined if it does not exist. */
export async function readResponses(db: Database, feedbackId: number): Promise<FeedbackResponse[] | undefined> {
  const [found] = await db.select({ id: feedback.id }).from(feedback).where(eq(feedback.id, feedbackId));
  if (!found) return undefined;
  const rows = await db
    .select()
    .from(responses)
    .where(eq(responses.feedbackId, feedbackId))
    .orderBy(responses.createdAt, responses.id)
    .limit(MAX_RESPONSES);
  return rows.map(toWire);
}

interface Answer {
  feedbackId: number;
  text: string;
  actor: { id: number };
  now: Date;
  /** Whether the server sends email. */
  sendsEmail: boolean;
}

/**
 * Stores a response, queues its email and resolves the feedback. Call it in a transaction: it locks the feedback, so that only
 * one of two concurrent responses is stored.
 * @throws ApiError 404, or 409 if the feedback is already resolved.
 */
export async function addResponse(tx: Database, answer: Answer): Promise<FeedbackResponse> {
  const { feedbackId, text, actor, now, sendsEmail } = answer;
  const [found] = await tx
    .select({ resolved: feedback.resolved, userId: feedback.userId })
    .from(feedback)
    .where(eq(feedback.id, feedbackId))
    .for('update');
  if (!found) throw notFound();
  if (found.resolved) throw new ApiError(409, texts.alreadyHandled);
  await tx
    .update(feedback)
    .set({ resolved: true, version: next(feedback, { resolved: true }) })
    .where(eq(feedback.id, feedbackId));
  const [admin] = await tx.select({ name: adminUsers.name }).from(adminUsers).where(eq(adminUsers.id, actor.id));
  // A deleted user has no address.
  const isQueued = sendsEmail && found.userId !== null;
  const [row] = await tx
    .insert(responses)
    .values({
      feedbackId,
      adminUserId: actor.id,
      adminName: admin?.name ?? '',
      text,
      createdAt: now,
      delivery: isQueued ? 'queued' : 'none',
      nextAttemptAt: isQueued ? now : null,
    })
    .returning();
  if (!row) throw new Error('The insert returned no row.');
  return toWire(row);
}

/**
 * Queues the email of a response again that could not be sent, for example after the user's address was corrected.
 * @throws ApiError 404, or 409 if the email has not failed or the server sends none.
 */
export async function queueAgain(
  tx: Database,
  { id, now, sendsEmail }: { id: number; now: Date; sendsEmail: boolean },
): Promise<FeedbackResponse> {
  const [known] = await tx
    .select({ delivery: responses.delivery })
    .from(responses)
    .where(eq(responses.id, id))
    .for('update');
  if (!known) throw notFound();
  if (!sendsEmail) throw new ApiError(409, texts.noMail);
  if (known.delivery !== 'failed') throw new ApiError(409, texts.notUndelivered);
  const [row] = await tx
    .update(responses)
    .set({ delivery: 'queued', deliveryError: null, attempts: 0, nextAttemptAt: now })
    .where(eq(responses.id, id))
    .returning();
  if (!row) throw notFound();
  return toWire(row);
}

/** Maximum number of categories that are returned. */
const MAX_CATEGORIES = 100;

/** Returns the categories of the feedback. Skips from one to the next in their index, so its time does not depend on the rows. */
export async function readCategories(db: Database): Promise<string[]> {
  const key = feedbackSorts.category.expression;
  const rows = await rowsOf<{ category: string }>(
    db,
    sql`with recursive known (key, number) as (
          (select ${key}, 1 from ${feedback} order by 1 limit 1)
          union all
          select (select ${key} from ${feedback} where ${key} > known.key order by 1 limit 1), known.number + 1
          from known where known.key is not null and known.number <= ${MAX_CATEGORIES}
        )
        select category from known
        cross join lateral (select ${feedback.category} from ${feedback} where ${key} = known.key limit 1) spelled
        where known.key <> '' order by known.number limit ${MAX_CATEGORIES}`,
  );
  return rows.map(({ category }) => category);
}
