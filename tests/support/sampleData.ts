/** `globalSetup` of Playwright: a folder that a server has filled with sample data, because that takes longer than to start. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { untilReady } from '../server/processes';
import { startServer } from './server.mjs';

export default async function setup(): Promise<(() => void) | undefined> {
  // The tests of documented code build their own server.
  if (!existsSync(resolve('build/server/node.js'))) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'wellbeing-sample-'));
  const server = await startServer({ dataDir: folder });
  await untilReady(server.url);
  await server.stop();
  process.env.SAMPLE_DATA = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Creates a data folder with sample data. */
export function newSampleFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wellbeing-e2e-'));
  const { SAMPLE_DATA } = process.env;
  if (SAMPLE_DATA) cpSync(SAMPLE_DATA, folder, { recursive: true });
  return folder;
}
