import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from './database';
import { explain } from './explain';
import { migratePostgres, openPostgres } from './postgres';
import { keepTallies } from './tallies';

const PAUSE = 1_000;

interface Listeners {
  /** One sentence, whenever there is another reason why the database cannot be used. */
  onTrouble(sentence: string): void;
  onReady(): void;
  onIdleError(error: Error): void;
}

/**
 * The PostgreSQL behind this address, whether it is there already or not: it is asked every second until it is, and
 * then migrated and kept tidy. `ready` says whether that has been done; before it, no query makes sense. Node only.
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
        if (!stop.signal.aborted) stopKeeping = keepTallies(database.db);
        return on.onReady();
      } catch (error) {
        const sentence = explain(error, url);
        if (sentence !== told && !stop.signal.aborted) on.onTrouble(sentence);
        told = sentence;
        await sleep(PAUSE, undefined, { signal: stop.signal }).catch(() => {});
      }
    }
  }
}
