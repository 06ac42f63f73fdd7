/** Starts the built server as users do, on a free port. Plain JavaScript: the screenshots script imports it too. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const RUNNING = /running at (http:\/\/\S+)/;

/**
 * @param {{ dataDir?: string, env?: Record<string, string>, built?: string }} options `built`: the folder whose `build`
 * and `dist` are used.
 * @returns {Promise<{ url: string, pid: number | undefined, log: () => string, stop: () => Promise<void> }>}
 */
export async function startServer({ dataDir, env = {}, built = ROOT }) {
  const entry = join(built, 'build/server/node.js');
  if (!existsSync(entry)) throw new Error(`${entry} is missing: run \`npm run build\` first.`);
  // The developer's own database and settings must not reach a test.
  const { DATABASE_URL: _, DATA_DIR: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [entry], {
    cwd: ROOT,
    env: {
      ...inherited,
      HOST: '127.0.0.1',
      PORT: '0',
      STARTUP_TEXT: 'true',
      ...(dataDir && { DATA_DIR: dataDir }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  let isKnown = false;
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const exited = new Promise((resolve) => child.once('exit', resolve)).then(() => process.off('exit', kill));

  const url = await new Promise((resolve, reject) => {
    const read = (/** @type {Buffer} */ chunk) => {
      log += chunk;
      if (isKnown) return;
      const address = RUNNING.exec(log)?.[1];
      if (!address) return;
      isKnown = true;
      resolve(address.replace('localhost', '127.0.0.1').replace(/\/$/, ''));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    exited.then(() => reject(new Error(`The server ended before it was ready:\n${log}`)));
  });

  return {
    url,
    pid: child.pid,
    log: () => log,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
