/**
 * `npm start`: builds the console and the server if necessary, then runs the server in this process, so that signals and the
 * exit code are the server's. npm signals only the shell that runs this script, so the shell is watched as well.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ROOT } from './root.mjs';

// A person uses this command, so print the address and how to sign in, even to a file.
process.env.STARTUP_TEXT ??= 'true';
await ensureBuilt();
stopWithParent();
await import(pathToFileURL(join(ROOT, 'build/server/node.js')).href);

/** Stops the server when npm's shell ends: a SIGTERM to npm ends only the shell. */
function stopWithParent() {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== 'start') return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  timer.unref();
}
