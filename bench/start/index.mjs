/**
 * `npm run bench:start`: time from process start to the first response, and peak memory, with the embedded database.
 * Compares the first start with PGlite alone creating a database, and later starts with PGlite alone opening it. Each
 * runs in its own process, alternating, so that other load affects all equally. `-- --runs 5` sets the number of runs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import '../../scripts/plain-env.mjs';
import { ensureBuilt } from '../../scripts/ensure-built.mjs';
import { ROOT } from '../../scripts/root.mjs';
import { measureStart } from './measure.mjs';
import { startTable } from './table.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a number of at least 1.');

await ensureBuilt();
const bare = join(ROOT, 'bench/start/bare.mjs');
const ours = join(ROOT, 'scripts/start.mjs');

/** @type {Record<'create' | 'first' | 'reopen' | 'later', import('./measure.mjs').Start[]>} */
const starts = { create: [], first: [], reopen: [], later: [] };
for (let run = 0; run <= runs; run += 1) {
  const folder = mkdtempSync(join(tmpdir(), 'wellbeing-bench-'));
  const settings = {
    DATA_DIR: join(folder, 'ours'),
    DATABASE_URL: '',
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: '',
  };
  try {
    const round = {
      create: await measureStart([bare, join(folder, 'bare')]),
      first: await measureStart([ours], settings),
      reopen: await measureStart([bare, join(folder, 'ours/database')]),
      later: await measureStart([ours], settings),
    };
    // The first round only fills the disk cache.
    if (run > 0)
      for (const [name, start] of Object.entries(round)) starts[/** @type {keyof typeof starts} */ (name)].push(start);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.log(startTable(starts));
