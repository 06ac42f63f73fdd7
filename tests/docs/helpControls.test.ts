import { expect, test } from 'vitest';
import { controlsOf } from '../../src/app/help/controls';
import { help } from '../../src/i18n/help';

const SCREENS = Object.keys(help.screens);

test('every control in the help is explained on a screen', () => {
  const explained = SCREENS.flatMap(controlsOf);
  expect([...new Set(explained)].sort()).toEqual(Object.keys(help.controls).sort());
  expect(controlsOf('elsewhere')).toEqual([]);
});
