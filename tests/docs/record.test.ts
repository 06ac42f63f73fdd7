import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

/** Outside of a git repository, so the reports say that the commit is unknown. */
const folder = mkdtempSync(join(tmpdir(), 'wellbeing-record-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DOCUMENTS = ['reliability', 'performance'];

it.each(DOCUMENTS)('records the output in its section of %s.md, and passes the exit code on', async (document) => {
  const report = join(folder, `docs/${document}.md`);
  for (const name of ['scripts', 'docs']) mkdirSync(join(folder, name), { recursive: true });
  cpSync('scripts/record.mjs', join(folder, 'scripts/record.mjs'));
  const others = '# Report\n\n<!-- other -->\n<!-- /other -->\n';
  for (const name of DOCUMENTS) writeFileSync(join(folder, `docs/${name}.md`), others);
  writeFileSync(report, '# Report\n\n<!-- one -->\nold\n<!-- /one -->\n\n<!-- two -->\n<!-- /two -->\n');
  const record = (script: string, env: Record<string, string> = {}, ...options: string[]) =>
    promisify(execFile)(
      process.execPath,
      [join(folder, 'scripts/record.mjs'), 'one', 'CYCLES=100', '--', process.execPath, '-e', script, '--', ...options],
      { env: { PATH: process.env.PATH, ...env } },
    ).then(
      () => 0,
      ({ code }: { code: number }) => code,
    );
  const print = 'console.error("under way"); console.log(process.cwd(), process.env.CYCLES)';

  expect(await record(print)).toBe(0);
  expect(readFileSync(report, 'utf8')).toMatch(
    /^# Report\n\n<!-- one -->\n\S+ · commit unknown · .* · passed\n\n```text\n\. 100\n```\n<!-- \/one -->\n\n<!-- two/,
  );
  const recorded = readFileSync(report, 'utf8');
  expect(await record(`${print}; process.exit(process.argv.length === 3 ? 0 : 1)`, {}, '--only', 'some')).toBe(0);
  expect(readFileSync(report, 'utf8'), 'a partial run is not recorded').toBe(recorded);
  // The environment variable overrides the default.
  expect(await record(`${print}; process.exit(3)`, { CYCLES: '7' })).toBe(3);
  expect(readFileSync(report, 'utf8')).toMatch(/ · \*\*failed \(3\)\*\*\n\n```text\nunder way\n\. 7\n```\n/);
});
