/** `npm run test:browsers`: tests the built console in Firefox and WebKit, if they are installed (tests/browsers/main.ts). */
import { join } from 'node:path';
import { runnerImport } from 'vite';
import './plain-env.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ROOT } from './root.mjs';

await ensureBuilt();
await runnerImport(join(ROOT, 'tests/browsers/main.ts'), { root: ROOT, configFile: false, logLevel: 'warn' });
