/**
 * `npm start`: builds the console and the server if necessary, then runs the server in this process, so that signals and the
 * exit code are the server's.
 */
import { runBuilt } from './ensure-built.mjs';

// A person uses this command, so print the address and how to sign in, even to a file.
process.env.STARTUP_TEXT ??= 'true';
stopWithParent();
await runBuilt('node');

/** Stops this process when npm's shell ends, because a SIGTERM to npm ends only the shell. */
function stopWithParent() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  timer.unref();
}
