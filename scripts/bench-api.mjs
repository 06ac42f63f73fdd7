/** `npm run bench:api`: compares the built server with PostgreSQL alone, and much data with little (bench/api/main.ts). */
import { join } from 'node:path';
import { runnerImport } from 'vite';
import './plain-env.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ROOT } from './root.mjs';

await ensureBuilt();
await runnerImport(join(ROOT, 'bench/api/main.ts'), { root: ROOT, configFile: false, logLevel: 'warn' });
