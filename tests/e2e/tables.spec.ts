import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { CALLS, CONSOLE_CALLS, FEATURE_CALLS, TESTED_ELSEWHERE } from '../support/calls';
import { EXTRA_READS, FEATURE_READS } from '../support/features/reads';
import { FEATURE_WRITES } from '../support/features/writes';
import * as fuzzedScreens from '../support/fuzz/screens';
import * as fuzzedWrites from '../support/fuzz/writes';
import { SCREENS } from '../support/screens';
import { WRITES } from '../support/writes';

const byCall = (calls: string[]) => [...new Set(calls)].sort();
const patternOf = (read: string) => `GET ${read.replace(/\?.*/, '').replace(/\/\d+$/, '/:id')}`;

/** Fails for a new call of the API until it is in the tables. */
test('the tables test every call of the console with every fault and with mutated responses', () => {
  const all = byCall([...CONSOLE_CALLS]);
  const failing = [
    ...SCREENS.flatMap(({ reads }) => reads.map(({ path }) => `GET ${path}`)),
    ...WRITES.map(({ call }) => `${call.method} ${call.path}`),
  ];
  expect(byCall(failing)).toEqual(all);
  const mutated = [
    ...fuzzedScreens.SCREENS.flatMap(({ reads }) => reads.map(patternOf)),
    ...fuzzedWrites.WRITES.map(({ method, call }) => `${method} ${call}`),
  ];
  expect(byCall(mutated)).toEqual(all);
});

test('the tables of the features test every call of a feature with faults', () => {
  const failing = [
    ...[...FEATURE_READS, ...EXTRA_READS].map(({ path }) => `GET ${path}`),
    ...FEATURE_WRITES.map(({ call }) => `${call.method} ${call.path}`),
  ];
  // Some places of a feature use calls that the console has anyway.
  expect(byCall(failing.filter((call) => !CONSOLE_CALLS.includes(call)))).toEqual(byCall([...FEATURE_CALLS]));
});

test('the files that test the faults of further calls name them', () => {
  for (const [file, calls] of Object.entries(TESTED_ELSEWHERE))
    for (const call of calls) {
      expect(CALLS).toContain(call);
      expect(readFileSync(`tests/e2e/${file}.spec.ts`, 'utf8')).toContain(`'${call.split(' ')[1]}'`);
    }
});
