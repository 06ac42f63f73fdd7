/** `npm run create-admin -- --username … --name … --email …`: see server/createAdmin.ts. Builds first if necessary. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ROOT } from './root.mjs';

await ensureBuilt();
await import(pathToFileURL(join(ROOT, 'build/server/createAdmin.js')).href);
