import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../support/server.mjs';
import { type Driver, type Engine, findEngines } from './engines';
import { JOURNEY } from './journey';
import { Page } from './page';
import { type Recorder, startRecorder } from './recorder';

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
  const recorder = await startRecorder(server.url);
  let driver: Driver | undefined;
  let failed = 0;
  try {
    driver = await engine.launch();
    console.log(driver.version);
    const page = new Page(driver, recorder.url);
    await driver.resize(1280, 900);
    await checkRecorder(page, recorder);
    for (const [name, run] of Object.entries(JOURNEY)) {
      const began = Date.now();
      const problem = await run(page).then(
        () => recorder.take().join('\n'),
        (error) => [error.message, ...recorder.take()].join('\n'),
      );
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
    recorder.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return failed;
}

/** Proves that an error of a page is recorded. Otherwise a journey without errors would mean nothing. */
async function checkRecorder(page: Page, recorder: Recorder): Promise<void> {
  await page.open('/login');
  await page.evaluate(
    'void setTimeout(() => { console.error("one"); Promise.reject("two"); throw new Error("three"); })',
  );
  const seen: string[] = [];
  await page.until('the recorder works', async () => seen.push(...recorder.take()) >= 3);
  if (seen.length !== 3) throw new Error(`The login page has errors:\n${seen.join('\n')}`);
}
