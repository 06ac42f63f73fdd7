import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from './processes';

const ROOT = join(import.meta.dirname, '../..');

test('the dev server does not start with the sample passwords where other machines can reach it', async () => {
  const folder = newFolder();
  const { PATH = '', HOME = '' } = process.env;
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, '--host', '0.0.0.0', '--port', '0'], {
    cwd: ROOT,
    env: { PATH, HOME, DATA_DIR: folder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const hung = setTimeout(() => child.kill('SIGKILL'), 120_000);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(hung);
  expect(output).toContain('admin and editor still have the public sample password');
  expect(code).toBe(1);
  rmSync(folder, { recursive: true, force: true });
}, 180_000);
