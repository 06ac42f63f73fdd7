import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { env, execPath } from 'node:process';

/**
 * Runs `npm run dev` in a folder, on a free port, with a separate database.
 *
 * @param {string} folder
 */
export async function startDev(folder) {
  const port = await freePort();
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  const child = spawn(execPath, [vite, '--config', 'bench.config.ts'], {
    cwd: folder,
    env: { ...env, ...settings, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise((resolve) => child.once('close', resolve));
  await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (/** @type {Buffer} */ chunk) => {
        output += chunk;
        if (/ready in/.test(output)) resolve(undefined);
      });
    ended.then(() => reject(new Error(`The dev server ended:\n${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
