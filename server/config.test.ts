import { expect, test } from 'vitest';
import { readConfig } from './config';
import { FEATURES } from './features';

test('has a default port and accepts 0 for any free port', () => {
  expect(readConfig({}).PORT).toBe(3000);
  expect(readConfig({ PORT: '0' }).PORT).toBe(0);
});

test('declares all features by default, or none, or the ones in FEATURES', () => {
  for (const all of [undefined, '', 'all', ' all ', [...FEATURES].reverse().join()])
    expect(readConfig({ FEATURES: all }).FEATURES, all).toEqual(FEATURES);
  expect(readConfig({ FEATURES: 'none' }).FEATURES).toEqual([]);
  expect(readConfig({ FEATURES: ' sort , sort' }).FEATURES).toEqual(['sort']);
});

test.each(['record', 'Sort', 'records,', 'all,sort', 'none,sort'])('does not start with FEATURES=%s', (setting) => {
  expect(() => readConfig({ FEATURES: setting })).toThrow(
    `These settings make no sense: FEATURES must be all, none or a list of ${FEATURES.join(', ')}; "`,
  );
});

test.each(['../x', '/a/../b/', './', 'a/.'])('does not start with BASE_PATH=%s', (setting) => {
  expect(() => readConfig({ BASE_PATH: setting })).toThrow(/BASE_PATH must not have "\." or "\.\." as a segment$/);
});

test('accepts dots inside a segment of BASE_PATH', () => {
  expect(readConfig({ BASE_PATH: 'v1.2/..console' }).BASE_PATH).toBe('/v1.2/..console/');
});
