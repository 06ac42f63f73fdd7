/**
 * Server-sent events of this process: tells open consoles that their notifications have changed. All streams share one listener
 * on the database, one query and one timer.
 */
import { idleSince } from '../auth/sessions';
import type { Database, Listen } from '../db/database';
import { unreadBySession } from '../db/notifications';

/** How often streams are checked, in ms. */
const CHECK_INTERVAL_MS = 25_000;
/** How long changes are collected before they are sent together, in ms. */
const COLLECT_MS = 100;
/** Maximum open streams of an account in a process. A console opens one for each visible window. */
export const MAX_STREAMS = 20;
/** A client with more unread events than this is disconnected. */
const MAX_UNSENT = 16;

interface HubOptions {
  db: Database;
  /**
   * Receives what the database announces. Without it (behind a pooler), the next check finds the changes. A check also sends a
   * comment, which keeps proxies from closing the connection.
   */
  listen?: Listen | undefined;
  clock?: () => Date;
  checkIntervalMs?: number;
}

interface Subscriber {
  account: number;
  sessionHash: string;
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** The number of unread notifications that was sent last. */
  unread: number | undefined;
}

export type NotificationHub = ReturnType<typeof createNotificationHub>;

const encoder = new TextEncoder();
const COMMENT = encoder.encode(':\n\n');

export function createNotificationHub({ db, listen, clock = () => new Date(), ...options }: HubOptions) {
  const { checkIntervalMs = CHECK_INTERVAL_MS } = options;
  const subscribers = new Set<Subscriber>();
  /** Accounts with changes that have not been sent yet. */
  const changed = new Set<number>();
  let isClosed = false;
  let stopListening: Promise<() => Promise<void>> | undefined;
  let checkTimer: ReturnType<typeof setInterval> | undefined;
  let collectTimer: ReturnType<typeof setTimeout> | undefined;

  const end = (subscriber: Subscriber) => {
    if (!subscribers.delete(subscriber)) return;
    try {
      subscriber.controller.close();
    } catch {
      // The client has already closed it.
    }
    if (subscribers.size > 0) return;
    clearInterval(checkTimer);
    checkTimer = undefined;
  };

  const send = (subscriber: Subscriber, bytes: Uint8Array) => {
    if ((subscriber.controller.desiredSize ?? 0) < -MAX_UNSENT) return end(subscriber);
    try {
      subscriber.controller.enqueue(bytes);
    } catch {
      end(subscriber);
    }
  };

  /**
   * Sends the current numbers, and ends the streams of sessions that have ended.
   * @param keepsAlive Whether to send only a comment to the streams whose number has not changed.
   */
  const update = async (wanted: readonly Subscriber[], keepsAlive: boolean): Promise<void> => {
    if (wanted.length === 0) return;
    const now = clock();
    const unread = await unreadBySession(
      db,
      wanted.map(({ sessionHash }) => sessionHash),
      now,
      idleSince(now),
    );
    for (const subscriber of wanted) {
      const count = unread.get(subscriber.sessionHash);
      if (count === undefined) end(subscriber);
      else if (count !== subscriber.unread || !keepsAlive) {
        subscriber.unread = count;
        send(subscriber, encoder.encode(`event: changed\ndata: ${JSON.stringify({ unread: count })}\n\n`));
      } else send(subscriber, COMMENT);
    }
  };

  const check = () => {
    const all = [...subscribers];
    update(all, true).catch(() => {
      // The database cannot be reached. The connections stay open, and the next check tries again.
      for (const subscriber of all) send(subscriber, COMMENT);
    });
  };

  const flush = () => {
    collectTimer = undefined;
    const accounts = new Set(changed);
    changed.clear();
    update(
      // `undefined`: a new stream, which begins with the current number.
      [...subscribers].filter(({ account, unread }) => unread === undefined || accounts.has(account)),
      false,
    ).catch(() => {
      // The next check sends what could not be read now.
    });
  };

  /** @param payload The id of an account, or `*` for all. */
  const onAnnounced = (payload: string) => {
    for (const { account } of subscribers) if (payload === '*' || payload === String(account)) changed.add(account);
    if (changed.size > 0) collectTimer ??= setTimeout(flush, COLLECT_MS);
  };

  return {
    /** Returns how many streams are open. */
    size: () => subscribers.size,
    /** Returns whether the account has as many streams as it may have. */
    isFull: (account: number) =>
      [...subscribers].filter((subscriber) => subscriber.account === account).length >= MAX_STREAMS,
    isClosed: () => isClosed,
    /** Opens a stream, which begins with the current number. It ends with the session. */
    open({ id: account, sessionHash }: { id: number; sessionHash: string }): ReadableStream<Uint8Array> {
      stopListening ??= listen?.(onAnnounced);
      stopListening?.catch(() => {
        stopListening = undefined;
      });
      if (checkTimer === undefined) {
        checkTimer = setInterval(check, checkIntervalMs);
        (checkTimer as { unref?: () => void }).unref?.();
      }
      let own: Subscriber | undefined;
      return new ReadableStream<Uint8Array>({
        async start(controller) {
          own = { account, sessionHash, controller, unread: undefined };
          subscribers.add(own);
          send(own, COMMENT);
          collectTimer ??= setTimeout(flush, 0);
        },
        cancel() {
          if (own) end(own);
        },
      });
    },
    /** Ends all streams. Callers must check `isClosed` before they open another. */
    async close(): Promise<void> {
      isClosed = true;
      for (const subscriber of subscribers) end(subscriber);
      clearTimeout(collectTimer);
      await stopListening?.then(
        (stop) => stop(),
        () => {},
      );
    },
  };
}
