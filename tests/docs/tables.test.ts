/** The tables of the end-to-end tests are complete: a new call of the API fails here until a table has it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CALLS, TESTED_ELSEWHERE, UNTESTED } from '../support/calls';
import { EXTRAS, PARTS, SCREENS } from '../support/screens';
import { WRITES } from '../support/writes';

const unique = (calls: string[]) => [...new Set(calls)].sort();

const inTables = [
  ...[...SCREENS, ...Object.values(PARTS).flat()].flatMap(({ reads }) => reads.map(({ path }) => `GET ${path}`)),
  ...EXTRAS.map(({ path }) => `GET ${path}`),
  ...Object.values(WRITES)
    .flat()
    .map(({ call }) => `${call.method} ${call.path}`),
];
const exceptions = [...TESTED_ELSEWHERE, ...Object.values(UNTESTED).flat()];

const areaOf = (call: string) => call.split('/')[2];

it('every call of the API fails in a test, or there is a reason why not', () => {
  const areas = [...inTables, ...exceptions].map(areaOf);
  // Not those of an added resource: its screen is like the others.
  const calls = CALLS.filter((call) => areas.includes(areaOf(call)));
  expect(unique([...inTables, ...exceptions])).toEqual(unique(calls));
  expect(exceptions.filter((call) => inTables.includes(call))).toEqual([]);
});

it('a test of its own names every call that fails elsewhere', () => {
  const files = readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const tests = files.map((name) => readFileSync(join('tests/e2e', name), 'utf8'));
  const isNamed = (call: string) => tests.some((text) => text.includes(`'${call.split(' ')[1]}'`));
  expect(TESTED_ELSEWHERE.filter((call) => !isNamed(call))).toEqual([]);
});
