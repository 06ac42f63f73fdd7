import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

/** No repository: what it would report as the commit is unknown here. */
const folder = mkdtempSync(join(tmpdir(), 'wellbeing-record-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a long test writes what it printed into its section, and hands its exit code on', async () => {
  const report = join(folder, 'docs/reliability.md');
  for (const name of ['scripts', 'docs']) mkdirSync(join(folder, name));
  cpSync('scripts/record.mjs', join(folder, 'scripts/record.mjs'));
  writeFileSync(report, '# Report\n\n<!-- one -->\nold\n<!-- /one -->\n\n<!-- two -->\n<!-- /two -->\n');
  const record = (script: string, env: Record<string, string> = {}) =>
    promisify(execFile)(
      process.execPath,
      [join(folder, 'scripts/record.mjs'), 'one', 'CYCLES=100', '--', process.execPath, '-e', script],
      { env: { PATH: process.env.PATH, ...env } },
    ).then(
      () => 0,
      ({ code }: { code: number }) => code,
    );
  const print = 'console.log(process.cwd(), process.env.CYCLES)';

  expect(await record(print)).toBe(0);
  expect(readFileSync(report, 'utf8')).toMatch(
    /^# Report\n\n<!-- one -->\n\S+ · commit unknown · .* · passed\n\n```text\n\. 100\n```\n<!-- \/one -->\n\n<!-- two/,
  );
  // The environment goes before the default.
  expect(await record(`${print}; process.exit(3)`, { CYCLES: '7' })).toBe(3);
  expect(readFileSync(report, 'utf8')).toMatch(/ · \*\*failed \(3\)\*\*\n\n```text\n\. 7\n```\n/);
});
