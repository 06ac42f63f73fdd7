/**
 * The Node entry point. It imports very little, so that the embedded database starts compiling on other threads before
 * the rest of the server loads.
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
