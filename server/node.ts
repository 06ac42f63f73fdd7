/**
 * The Node entry. It imports next to nothing: the embedded database begins to compile, on other threads, before the rest
 * of the server is even read.
 */
import { compileEngine } from './db/engine';
import { keepRunning } from './node/lines';

if (!process.env.DATABASE_URL) compileEngine();

keepRunning(process.stdout);
keepRunning(process.stderr);

const { serve } = await import('./serve');
try {
  await serve(process.env, import.meta.dirname);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
