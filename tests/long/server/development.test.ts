/** Edits a copy of the project while `npm run dev` runs. */
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { killAll, newFolder, run } from '../../server/processes';

const ROOT = join(import.meta.dirname, '../../..');
/** Timeout until an edit is noticed. */
const soon = { timeout: 20_000 };

afterEach(killAll);

/** Starts `npm run dev` on a free port. */
const startDev = (root: string, folder: string, args: string[] = []) =>
  run(join(ROOT, 'node_modules/vite/bin/vite.js'), { DATA_DIR: folder, NO_COLOR: '1' }, [root, '--port', '0', ...args]);

/** Keeps the cache of dependencies in the copy, separate from the developer's. */
const CONFIG = `import config from './vite.config.ts';
export default { ...config, cacheDir: '.vite' };
`;

/** A file in `server/routes/`. The API finds it without being told. */
const ping = (rules: string) => `
import { createRoute } from '@hono/zod-openapi';
import { routes } from '../http/context';

const get = createRoute({ path: '/ping', method: 'get', responses: { 200: { description: 'From a new file.' } } });

export default { routes: () => routes().openapi(get, (c) => c.json('from a new file')), rules: ${rules} };
`;

const SOURCES = 'index.html package.json CHANGELOG.md vite.config.ts public scripts server src vite'.split(' ');

/** Copies the project, to be edited. The copy uses the project's packages. */
function copyProject() {
  const copy = newFolder();
  for (const name of SOURCES) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'test.config.ts'), CONFIG);
  const health = join(copy, 'server/http/health.ts');
  return { copy, health, original: readFileSync(health, 'utf8') };
}

const startCopy = (copy: string, args: string[] = []) =>
  startDev(copy, join(copy, 'data'), ['--config', join(copy, 'test.config.ts'), ...args]);

test('the next request runs edited and added server files, and reports their errors until they are mended', async () => {
  const { copy, health, original } = copyProject();
  const dev = startCopy(copy);
  await expect.poll(dev.output, { timeout: 120_000 }).toContain('sign in as admin / wellbeing');
  const url = /http:\/\/[\d.]+:\d+/.exec(dev.output())?.[0];
  const get = async (path: string) => (await fetch(`${url}${path}`)).text();

  expect(await get('/healthz')).toBe('{"status":"ok"}');
  writeFileSync(health, original.replace("'ok'", "'edited'"));
  await expect.poll(() => get('/healthz'), soon).toBe('{"status":"edited"}');
  writeFileSync(health, original.replace("'ok'", "'ok"));
  await expect.poll(() => get('/healthz'), soon).toContain('Unterminated string');
  writeFileSync(health, original);
  await expect.poll(() => get('/healthz'), soon).toBe('{"status":"ok"}');

  const added = join(copy, 'server/routes/ping.ts');
  writeFileSync(added, ping('{}'));
  await expect.poll(() => get('/api/ping'), soon).toContain('No rule for GET /api/ping');
  writeFileSync(added, ping("{ 'GET /ping': 'anyone' }"));
  await expect.poll(() => get('/api/ping'), soon).toBe('"from a new file"');

  dev.child.kill('SIGTERM');
  await dev.ended;
  rmSync(copy, { recursive: true, force: true });
}, 180_000);
