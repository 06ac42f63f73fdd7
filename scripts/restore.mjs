/** `npm run restore -- <file>`: see server/restore.ts. Builds first if necessary. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ROOT } from './root.mjs';

await ensureBuilt();
await import(pathToFileURL(join(ROOT, 'build/server/restore.js')).href);
