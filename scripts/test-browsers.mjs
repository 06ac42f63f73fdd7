/**
 * `npm run test:browsers`: tests the built console in Firefox and WebKit, if they are installed (tests/browsers/main.ts).
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import './plain-env.mjs';
import { ensureBuilt } from './ensure-built.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
await ensureBuilt();
await runnerImport(join(ROOT, 'tests/browsers/main.ts'), { root: ROOT, configFile: false, logLevel: 'warn' });
