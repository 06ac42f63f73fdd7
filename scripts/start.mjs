/**
 * `npm start`: builds the console and the server if need be, then runs the server in this very process, so that signals
 * and the exit code are its own. npm signals only the shell that it starts this with, so that one is watched, too.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ROOT } from './root.mjs';

// A person starts it this way: say where it runs and how to sign in, even when the output goes to a file.
process.env.STARTUP_TEXT ??= 'true';
await ensureBuilt();
stopWithParent();
await import(pathToFileURL(join(ROOT, 'build/server/node.js')).href);

/** Stops the server when npm's shell has ended: a SIGTERM to npm ends the shell, and leaves this process running. */
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
