/** The built server and its commands as separate processes, as they run in production. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FEW_OPTIMIZATIONS } from '../support/node';

const running = new Set<ChildProcess>();

export const newFolder = () => mkdtempSync(join(tmpdir(), 'wellbeing-api-'));

export interface Process {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

/** Starts a script with exactly these settings on top of a clean environment. */
export function run(script: string, env: Record<string, string>, args: string[] = []): Process {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...FEW_OPTIMIZATIONS, script, ...args], {
    env: { PATH, HOME, ...env },
    stdio: 'pipe',
  });
  running.add(child);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  ended.then(() => running.delete(child));
  return { child, output: () => output, ended };
}

/** The entries of a log, without other output. */
export const entriesOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Record<string, unknown> => JSON.parse(line));

/** Starts the server on a free port, unless the settings name one, and waits until it logs its address. */
export async function beginServer(folder: string, env: Record<string, string>) {
  const server = run(join(folder, 'build/server/node.js'), { PORT: '0', STARTUP_TEXT: 'true', ...env });
  const url = await new Promise<string>((resolve, reject) => {
    const findAddress = () => {
      const address = /running at (http:\/\/localhost:\d+)/.exec(server.output())?.[1];
      if (address) resolve(address);
    };
    server.child.stdout?.on('data', findAddress);
    server.ended.then(() => reject(new Error(`The server ended:\n${server.output()}`)));
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    server.child.kill(signal);
    return server.ended;
  };
  return { ...server, url, stop };
}

export type Server = Awaited<ReturnType<typeof beginServer>>;

/** Like `beginServer`, and waits until the server is ready. */
export async function startServer(folder: string, env: Record<string, string>): Promise<Server> {
  const server = await beginServer(folder, env);
  await untilReady(server.url);
  return server;
}

/** @throws if the server is not ready after two minutes. */
export async function untilReady(url: string): Promise<void> {
  for (const since = Date.now(); (await statusOf(`${url}/readyz`)) !== 200; await sleep(50))
    if (Date.now() - since > 120_000) throw new Error(`${url} is not ready.`);
}

/** The response's status; 0 if there was none. */
export const statusOf = (url: string, init?: RequestInit): Promise<number> =>
  fetch(url, init).then(
    ({ status }) => status,
    () => 0,
  );

/** The password that `createAdmin` sets. */
export const ADMIN_PASSWORD = 'horse-battery';

/** Runs the command that creates an admin. */
export const createAdmin = (folder: string, env: Record<string, string>, username = 'ada'): Process => {
  const args = ['--username', username, '--name', 'An Admin', '--email', `${username}@example.org`];
  return run(join(folder, 'build/server/createAdmin.js'), { ADMIN_PASSWORD, ...env }, args);
};

/** Starts the server on a PostgreSQL database with one admin, `ada`. */
export async function startWithAdmin(folder: string, env: Record<string, string>): Promise<Server> {
  const command = createAdmin(folder, env);
  if ((await command.ended) !== 0) throw new Error(command.output());
  return startServer(folder, env);
}

export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** @returns the session's cookie. */
export async function signIn(url: string, username = 'admin', password = 'wellbeing') {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (response.status !== 200) throw new Error(`No login as ${username}: ${response.status}`);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}
