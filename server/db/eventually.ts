import { setTimeout as sleep } from 'node:timers/promises';
import { timeOf } from './clock';
import type { OpenDatabase } from './database';
import { explain } from './explain';
import { runPeriodically } from './periodically';
import { migratePostgres, openPostgres } from './postgres';
import { tidyTallies } from './tallies';

const RETRY_INTERVAL_MS = 1_000;
const TIDY_INTERVAL_MS = 10_000;

interface Listeners {
  /** Called with a sentence when the database cannot be used, and again whenever the reason changes. */
  onUnavailable(reason: string): void;
  onReady(): void;
  onIdleError(error: Error): void;
}

/**
 * Opens a PostgreSQL database that may not be reachable yet: retries every second and then migrates it. From then on, tidies
 * its tallies. Run no queries before `ready` returns true. Node only.
 */
export function openPostgresEventually(url: string, on: Listeners): OpenDatabase & { ready: () => boolean } {
  const database = openPostgres(url, on.onIdleError);
  const stop = new AbortController();
  let ready = false;
  let stopTidying = () => {};
  prepare();
  return {
    ...database,
    ready: () => ready,
    async close() {
      stop.abort();
      stopTidying();
      await database.close();
    },
  };

  async function prepare(): Promise<void> {
    for (let reported = ''; !stop.signal.aborted; ) {
      try {
        await migratePostgres(url, database.db);
        ready = true;
        if (!stop.signal.aborted) {
          // Safe in several processes at once.
          const tidy = async () => tidyTallies(database.db, await timeOf(database.db));
          stopTidying = runPeriodically(TIDY_INTERVAL_MS, tidy);
        }
        return on.onReady();
      } catch (error) {
        const reason = explain(error, url);
        if (reason !== reported && !stop.signal.aborted) on.onUnavailable(reason);
        reported = reason;
        await sleep(RETRY_INTERVAL_MS, undefined, { signal: stop.signal }).catch(() => {});
      }
    }
  }
}
