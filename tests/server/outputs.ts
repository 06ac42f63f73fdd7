/** The server with other outputs than pipes: a full disk, a reader that disconnects. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect } from 'vitest';
import { FEW_OPTIMIZATIONS } from '../support/node';
import { freePort } from '../support/postgres';
import { setUpBuild } from './build';
import { statusOf, untilReady } from './processes';

export interface Started {
  child: ChildProcess;
  url: string;
}

/** Prepares a build for this file's tests. Each test ends its server. */
export function setUpOutputs() {
  const { built, data } = setUpBuild();
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });
  /** Starts the server on a known port, because its output may not be readable. */
  const startWith = async (stdio: StdioOptions): Promise<Started> => {
    const port = String(await freePort());
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, PORT: port, DATA_DIR: data };
    const args = [...FEW_OPTIMIZATIONS, join(built, 'build/server/node.js')];
    const child = spawn(process.execPath, args, { env, stdio });
    children.push(child);
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url);
    return { child, url };
  };
  return { data, startWith };
}

/** Sends requests that write log lines. */
export async function makeLines(url: string, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) expect(await statusOf(`${url}/api/users`)).toBe(401);
  // A line is written just after its response.
  await sleep(100);
}

/** Checks that the server responds and can be stopped. */
export async function expectRunning({ child, url }: Started): Promise<void> {
  await makeLines(url, 20);
  expect(await statusOf(`${url}/readyz`)).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
}
