import { createApi } from '../server/app';
import { migrate } from '../server/db/migrate';
import { openPglite } from '../server/db/pglite';
import { seed } from '../server/db/seed';

export interface MockApi {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** The real API on a database in memory, with the sample data; opened at the first call, for not every test makes one. */
export function mockApi(now = new Date()): MockApi {
  let opened: ReturnType<typeof open> | undefined;
  return {
    fetch: async (request) => {
      opened ??= open(now);
      return (await opened).app.fetch(request);
    },
    close: async () => {
      await (await opened)?.close();
    },
  };
}

async function open(now: Date) {
  const { db, close } = await openPglite();
  await migrate(db);
  await seed(db, { now });
  return { app: createApi({ db }), close };
}
