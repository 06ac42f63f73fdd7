import type { Database } from './database';
import { sweepDeleted } from './deletions';

const INTERVAL_MS = 60_000;

/**
 * Deletes rows that are kept for a limited time, at regular intervals. Safe to run in several processes at once. Node only.
 * @returns a function that stops it.
 */
export function keepSwept(db: Database): () => void {
  // Ignore an unavailable or busy database: what is too old cannot be restored anyway, and the next run retries.
  const sweep = () => void sweepDeleted(db, new Date()).catch(() => {});
  sweep();
  const timer = setInterval(sweep, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
