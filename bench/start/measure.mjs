import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { env, execPath } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time to wait before reading the peak memory, in ms, because work right after `ready` is part of the start. */
const REST = 1_000;

/**
 * @typedef {{ milliseconds: number, megabytes: number | undefined }} Start Time from spawn until ready, and the peak resident
 *   memory of the process and its children (only with /proc).
 */

/**
 * Starts a script in its own process, waits until it is ready, and ends it with SIGTERM. It is ready when it prints
 * `ready`, or when `/readyz` first answers at the address that it prints. Throws with its output if it ends before that.
 *
 * @param {string[]} args script and arguments
 * @param {Record<string, string>} settings environment variables in addition to those of this process
 * @returns {Promise<Start>}
 */
export async function measureStart(args, settings = {}) {
  const began = performance.now();
  const child = spawn(execPath, args, { env: { ...env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const address = await readyAddress(child, ended);
  if (address) await expectOk(`${address}/readyz`);
  const milliseconds = performance.now() - began;
  await sleep(REST);
  const megabytes = child.pid && peakOf(child.pid);
  child.kill('SIGTERM');
  await ended;
  return { milliseconds, megabytes };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<unknown>} ended
 * @returns {Promise<string | undefined>} the address that a server prints; undefined for a script that prints `ready`
 */
function readyAddress(child, ended) {
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (/** @type {Buffer} */ chunk) => {
        output += chunk;
        const address = /running at (http:\/\/\S+)/.exec(output)?.[1];
        if (address || /^ready$/m.test(output)) resolve(address?.replace('localhost', '127.0.0.1').replace(/\/$/, ''));
      });
    child.once('error', reject);
    ended.then(() => reject(new Error(`${child.spawnargs.join(' ')} ended before it was ready:\n${output}`)));
  });
}

/** @param {string} url @returns {Promise<void>} */
function expectOk(url) {
  return new Promise((resolve, reject) => {
    get(url, (response) => {
      response.resume();
      if (response.statusCode === 200) resolve();
      else reject(new Error(`${url} responded with ${response.statusCode}.`));
    }).once('error', reject);
  });
}

/** Peak memory of a process tree in MB; undefined without /proc. @param {number} pid @returns {number | undefined} */
function peakOf(pid) {
  try {
    const own = Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return children.reduce((sum, child) => sum + (peakOf(child) ?? 0), own);
  } catch {
    return undefined;
  }
}
