/** The server keeps running while its log cannot be written. tests/server/log.test.ts tests that it also reports the loss. */
import { closeSync, openSync } from 'node:fs';
import { test } from 'vitest';
import { expectRunning, setUpOutputs } from '../../../server/outputs';

const { startWith } = setUpOutputs();

test('keeps serving when the reader of stdout and stderr disconnects', async () => {
  const server = await startWith(['ignore', 'pipe', 'pipe']);
  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  await expectRunning(server);
});

test('starts, serves and stops when stdout and stderr are on a full disk', async () => {
  const full = openSync('/dev/full', 'w');
  const server = await startWith(['ignore', full, full]);
  closeSync(full);
  await expectRunning(server);
});
