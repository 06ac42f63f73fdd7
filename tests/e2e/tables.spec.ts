import { expect, test } from '@playwright/test';
import { CONSOLE_CALLS } from '../support/calls';
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
