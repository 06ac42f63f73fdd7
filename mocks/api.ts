import { createApi } from '../server/app';
import type { OpenDatabase } from '../server/db/database';

interface MockApi {
  fetch(request: Request): Promise<Response>;
}

/** Returns the real API on the database from `openDatabase`, which opens on the first request: not every test sends one. */
export function mockApi(openDatabase: () => Promise<OpenDatabase>): MockApi {
  let opened: Promise<ReturnType<typeof createApi>> | undefined;
  return {
    fetch: async (request) => {
      opened ??= openDatabase().then(({ db }) => createApi({ db }));
      return (await opened).fetch(request);
    },
  };
}
