import { createApi } from '../server/app';
import type { OpenDatabase } from '../server/db/database';

export interface MockApi {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Returns the real API on the database from `openDatabase`, which opens on the first request: not every test sends one. */
export function mockApi(openDatabase: () => Promise<OpenDatabase>): MockApi {
  const open = async () => {
    const { db, close } = await openDatabase();
    return { app: createApi({ db }), close };
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    fetch: async (request) => {
      opened ??= open();
      return (await opened).app.fetch(request);
    },
    close: async () => {
      await (await opened)?.close();
    },
  };
}
