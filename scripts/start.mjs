/**
 * `npm start`: builds the console and the server if need be, then runs the server in this very process, so that signals
 * and the exit code are its own.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ROOT } from './root.mjs';

// A person starts it this way: say where it runs and how to sign in, even when the output goes to a file.
process.env.STARTUP_TEXT ??= 'true';
await ensureBuilt();
await import(pathToFileURL(join(ROOT, 'build/server/node.js')).href);
