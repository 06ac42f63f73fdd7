/** Invalid settings end the process with one sentence that names them. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setUpBuild } from './build';
import { run } from './processes';

const { built } = setUpBuild();

test.each(['/proc/x', '/dev/null/x', '/etc/hostname'])('ends with one sentence when DATA_DIR is %s', async (path) => {
  const server = run(join(built, 'build/server/node.js'), { PORT: '0', DATA_DIR: path });
  const hung = setTimeout(() => server.child.kill('SIGKILL'), 10_000);
  expect(await server.ended).toBe(1);
  clearTimeout(hung);
  expect(server.output().trim()).toMatch(/^DATA_DIR is \S+, which is not a folder the server can write to \(.+\)\.$/);
  expect(server.output()).toContain(path);
});

test.each(['', ' ', '70000', '-1', '80.5', '0x50'])('ends with one sentence when PORT is "%s"', async (port) => {
  const server = run(join(built, 'build/server/node.js'), { PORT: port });
  expect(await server.ended).toBe(1);
  expect(server.output()).toBe('Invalid settings: PORT must be a number from 0 to 65535\n');
});
