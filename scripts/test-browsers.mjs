/**
 * `npm run test:browsers`: a journey through the built console in Firefox and WebKit, as far as they are installed
 * (tests/browsers/main.ts). Installs nothing.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import './plain-env.mjs';
import { ensureBuilt } from './ensure-built.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
await ensureBuilt();
await runnerImport(join(ROOT, 'tests/browsers/main.ts'), { root: ROOT, configFile: false, logLevel: 'warn' });
