import { expect, test } from 'vitest';
import { help } from '../../src/i18n/en/help';
import { controlsOf } from '../../src/layout/help/controls';

const SCREENS = Object.keys(help.screens);

test('every control in the help is explained on a screen', () => {
  const explained = SCREENS.flatMap(controlsOf);
  expect([...new Set(explained)].sort()).toEqual(Object.keys(help.controls).sort());
  expect(controlsOf('elsewhere')).toEqual([]);
});
