/**
 * `npm start`: builds the console and the server if need be, then runs the server in this very process, so that signals
 * and the exit code are its own.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ROOT } from './root.mjs';

await ensureBuilt();
await import(pathToFileURL(join(ROOT, 'build/server/node.js')).href);
