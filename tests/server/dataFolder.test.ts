/**
 * A data folder that cannot be used ends the start with one sentence that says why, without a stack. The causes that need a
 * database are in tests/long/server/setups.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setUpBuild } from './build';
import { startError } from './commands';

const { built, data } = setUpBuild();

test('names a folder that it cannot write to', () => {
  const sentence = /^DATA_DIR is \/dev\/null\/x, which is not a folder the server can write to \(.+\)\.\n$/;
  expect(startError(built, '/dev/null/x')).toMatch(sentence);
}, 180_000);

test('reports a damaged database as damaged, and not as a full disk', () => {
  mkdirSync(join(data, 'database/global'), { recursive: true });
  for (const name of ['PG_VERSION', 'global/pg_control']) writeFileSync(join(data, 'database', name), 'damaged');
  expect(startError(built, data)).toMatch(/^The database in \S+ cannot be used: it is damaged .*restore a backup\.$/m);
}, 180_000);
