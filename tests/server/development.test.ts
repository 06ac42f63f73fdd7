import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { killAll, newFolder, run } from './processes';

const ROOT = join(import.meta.dirname, '../..');
afterEach(killAll);

test('the dev server does not start with the sample passwords where other machines can reach it', async () => {
  const folder = newFolder();
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const dev = run(vite, { DATA_DIR: folder, NO_COLOR: '1' }, [ROOT, '--port', '0', '--host', '0.0.0.0']);
  expect(await dev.ended).toBe(1);
  expect(dev.output()).toContain('admin and editor still have the public sample password');
  rmSync(folder, { recursive: true, force: true });
}, 180_000);
