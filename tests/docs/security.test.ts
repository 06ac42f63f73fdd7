import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rules } from '../../server/app';
import type { Rule } from '../../server/policy';

const document = readFileSync('docs/security.md', 'utf8');

/** Describes a rule in the document's words. Calls the rule to find out. */
function inWords(rule: Rule): string {
  if (rule === 'anyone') return 'anyone';
  const may = (role: 'admin' | 'editor', own: boolean) => rule({ id: 1, role }, own ? 1 : 2);
  if (!may('admin', false) || !may('admin', true)) return 'nobody';
  if (may('editor', false)) return 'signed in';
  return may('editor', true) ? 'admins; everybody their own' : 'admins';
}

it('the table of docs/security.md matches the rules, call by call', () => {
  const rows = Array.from(document.matchAll(/^\| `([A-Z]+ \/api\/\S+)` \| (.+) \|$/gm), ([, call, who]) => [call, who]);
  expect(rows.toSorted()).toEqual(
    Object.entries(rules)
      .map(([call, rule]) => [call, inWords(rule)])
      .toSorted(),
  );
});

/** APIs that turn text into markup or code. */
const DANGEROUS =
  /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|\beval\(|new Function\b|srcDoc/;

it('neither the console nor the server turns text into markup or code', () => {
  const sources = ['src', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const code = sources.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  expect(code.length).toBeGreaterThan(100);
  expect(code.filter((name) => DANGEROUS.test(readFileSync(name, 'utf8')))).toEqual([]);
});
