import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from './database';
import { explain } from './explain';
import { migratePostgres, openPostgres } from './postgres';
import { keepSwept } from './sweep';
import { keepTallies } from './tallies';

const RETRY_INTERVAL_MS = 1_000;

interface Listeners {
  /** Called with one sentence whenever the reason why the database cannot be used changes. */
  onTrouble(sentence: string): void;
  onReady(): void;
  onIdleError(error: Error): void;
}

/**
 * Opens a PostgreSQL database that may not be reachable yet. Retries every second, then migrates it and keeps its tallies
 * compact. Run no queries before `ready` returns true. Node only.
 */
export function openPostgresEventually(url: string, on: Listeners): OpenDatabase & { ready: () => boolean } {
  const database = openPostgres(url, on.onIdleError);
  const stop = new AbortController();
  let ready = false;
  let stopKeeping = () => {};
  prepare();
  return {
    ...database,
    ready: () => ready,
    async close() {
      stop.abort();
      stopKeeping();
      await database.close();
    },
  };

  async function prepare(): Promise<void> {
    for (let told = ''; !stop.signal.aborted; ) {
      try {
        await migratePostgres(url, database.db);
        ready = true;
        if (!stop.signal.aborted) {
          const stops = [keepTallies(database.db), keepSwept(database.db)];
          stopKeeping = () => stops.forEach((stopOne) => void stopOne());
        }
        return on.onReady();
      } catch (error) {
        const sentence = explain(error, url);
        if (sentence !== told && !stop.signal.aborted) on.onTrouble(sentence);
        told = sentence;
        await sleep(RETRY_INTERVAL_MS, undefined, { signal: stop.signal }).catch(() => {});
      }
    }
  }
}
