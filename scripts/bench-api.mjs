/** `npm run bench:api`: compares the built server with PostgreSQL alone, and much data with little (bench/api/main.ts). */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import './plain-env.mjs';
import { ensureBuilt } from './ensure-built.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
await ensureBuilt();
await runnerImport(join(ROOT, 'bench/api/main.ts'), { root: ROOT, configFile: false, logLevel: 'warn' });
