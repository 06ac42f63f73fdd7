import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../support/server.mjs';
import { type Driver, type Engine, findEngines } from './engines';
import { JOURNEY } from './journey';
import { Page } from './page';

const SCREENSHOTS = 'test-results/browsers';

rmSync(SCREENSHOTS, { recursive: true, force: true });
let failures = 0;
for (const engine of findEngines()) {
  console.log(`\n== ${engine.name}`);
  if (engine.missing.length === 0) failures += await runJourney(engine);
  else console.log(`not tested. Install the Debian packages ${engine.missing.join(' and ')}.`);
}
if (failures > 0) process.exitCode = 1;

/** @returns The number of failed steps. */
async function runJourney(engine: Engine): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellbeing-browsers-'));
  const server = await startServer({ dataDir });
  let driver: Driver | undefined;
  let failed = 0;
  try {
    driver = await engine.launch();
    console.log(driver.version);
    const page = new Page(driver, server.url);
    await driver.resize(1280, 900);
    for (const [name, run] of Object.entries(JOURNEY)) {
      const began = Date.now();
      await run(page).catch((error) => driver?.errors.push(error.message));
      const problem = driver.errors.splice(0).join('\n');
      console.log(`${problem ? 'failed' : 'ok    '} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
      if (!problem) continue;
      failed += 1;
      console.log(problem.replaceAll(/^/gm, '       '));
      mkdirSync(SCREENSHOTS, { recursive: true });
      const path = join(SCREENSHOTS, `${engine.name}-${name.replaceAll(/\W+/g, '-')}.png`);
      writeFileSync(path, await driver.screenshot());
      console.log(`       ${path}`);
      // Every other step needs the session.
      if (name === 'sign in') break;
    }
  } catch (error) {
    failed += 1;
    console.log(`failed: ${error}`);
  } finally {
    await driver?.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return failed;
}
