/** Runs a TypeScript program with the built product, such as bench/api/main.ts: `node scripts/run-typescript.mjs <file>`. */
import { join } from 'node:path';
import { argv } from 'node:process';
import { runnerImport } from 'vite';
import './plain-env.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ROOT } from './root.mjs';

// The program parses the other arguments.
const [file = ''] = argv.splice(2, 1);
await ensureBuilt();
await runnerImport(join(ROOT, file), { root: ROOT, configFile: false, logLevel: 'warn' });
