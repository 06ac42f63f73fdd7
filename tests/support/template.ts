import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.mjs';

/** Fills one database with the sample data; every worker's server starts on a copy of it, which is much faster. */
export default async function prepareTemplate(): Promise<() => void> {
  const template = mkdtempSync(join(tmpdir(), 'wellbeing-template-'));
  const server = await startServer({ dataDir: template });
  await server.stop();
  process.env.TEST_DATA_TEMPLATE = template;
  return () => rmSync(template, { recursive: true, force: true });
}
