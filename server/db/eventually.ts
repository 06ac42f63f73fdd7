import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from './database';
import { sweepDeleted } from './deletions';
import { explain } from './explain';
import { runPeriodically } from './periodically';
import { migratePostgres, openPostgres } from './postgres';
import { tidyTallies } from './tallies';

const RETRY_INTERVAL_MS = 1_000;
const TIDY_INTERVAL_MS = 10_000;
const SWEEP_INTERVAL_MS = 60_000;

interface Listeners {
  /** Called with a sentence when the database cannot be used, and again whenever the reason changes. */
  onUnavailable(reason: string): void;
  onReady(): void;
  onIdleError(error: Error): void;
}

/**
 * Opens a PostgreSQL database that may not be reachable yet: retries every second and then migrates it. From then on, tidies
 * its tallies and deletes rows that are kept for a limited time. Run no queries before `ready` returns true. Node only.
 */
export function openPostgresEventually(url: string, on: Listeners): OpenDatabase & { ready: () => boolean } {
  const database = openPostgres(url, on.onIdleError);
  const stop = new AbortController();
  let ready = false;
  let stopHousekeeping = () => {};
  prepare();
  return {
    ...database,
    ready: () => ready,
    async close() {
      stop.abort();
      stopHousekeeping();
      await database.close();
    },
  };

  async function prepare(): Promise<void> {
    for (let reported = ''; !stop.signal.aborted; ) {
      try {
        await migratePostgres(url, database.db);
        ready = true;
        if (!stop.signal.aborted) stopHousekeeping = startHousekeeping();
        return on.onReady();
      } catch (error) {
        const reason = explain(error, url);
        if (reason !== reported && !stop.signal.aborted) on.onUnavailable(reason);
        reported = reason;
        await sleep(RETRY_INTERVAL_MS, undefined, { signal: stop.signal }).catch(() => {});
      }
    }
  }

  /** Safe to run in several processes at once. */
  function startHousekeeping(): () => void {
    const stopTidying = runPeriodically(TIDY_INTERVAL_MS, () => tidyTallies(database.db, new Date()));
    const stopSweeping = runPeriodically(SWEEP_INTERVAL_MS, () => sweepDeleted(database.db, new Date()));
    return () => {
      stopTidying();
      stopSweeping();
    };
  }
}
