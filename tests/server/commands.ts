/** The commands of the built server, such as `backup`, as an operator runs them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Database, rowsOf } from '../../server/db/database';
import { FEW_OPTIMIZATIONS } from '../support/node';
import { readLists } from '../support/readEverything';
import { run, type Server, signIn } from './processes';

export type Settings = { DATABASE_URL: string } | { DATA_DIR: string };

/** @param built the folder with the build. */
export function commandsOf(built: string) {
  const start = (name: string, settings: Settings, args: string[]) =>
    run(join(built, `build/server/${name}.js`), settings, args);
  return {
    start,

    /** @returns the command's output. */
    async succeed(name: string, settings: Settings, ...args: string[]): Promise<string> {
      const command = start(name, settings, args);
      expect(await command.ended, command.output()).toBe(0);
      return command.output();
    },

    /** @returns the one sentence that the command printed. */
    async fail(name: string, settings: Settings, ...args: string[]): Promise<string> {
      const command = start(name, settings, args);
      expect(await command.ended, command.output()).toBe(1);
      expect(command.output().trim().split('\n'), 'one sentence, no stack').toHaveLength(1);
      return command.output();
    },
  };
}

/** Runs `npm run doctor` of the build. */
export async function doctor(built: string, env: Record<string, string>) {
  const command = run(join(built, 'build/server/doctor.js'), env);
  return { code: await command.ended, output: command.output() };
}

/** Starts the server, under a limit of the shell, and waits until it ends. @returns its error output. */
export function startError(built: string, DATA_DIR: string, limit = ''): string {
  const args = [process.execPath, ...FEW_OPTIMIZATIONS, join(built, 'build/server/node.js')];
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR };
  const script = ['-c', `${limit} exec "$@"`, 'sh'];
  const { status, stderr } = spawnSync('sh', [...script, ...args], { env, timeout: 120_000, encoding: 'utf8' });
  expect(status).toBe(1);
  return stderr;
}

/** Reads the server's lists and totals. */
export async function listsOf({ url }: Server) {
  const cookie = await signIn(url);
  return readLists(async (path) => {
    const response = await fetch(url + path, { headers: { cookie } });
    expect(response.status, path).toBe(200);
    return response.json();
  });
}

/** @returns the number of connections to this database that wait for a lock. */
export async function waitingForLocks(db: Database): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}
