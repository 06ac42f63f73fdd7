import { expect, test } from 'vitest';
import { FEATURES } from '../../server/features';
import { controlsOf } from '../../src/app/help/controls';
import { help } from '../../src/i18n/help';

const SCREENS = Object.keys(help.screens);

test('every control in the help is explained on a screen', () => {
  const explained = SCREENS.flatMap((screen) => controlsOf(screen, FEATURES));
  expect([...new Set(explained)].sort()).toEqual(Object.keys(help.controls).sort());
});

test('a screen has only the controls of declared features', () => {
  expect(controlsOf('users', ['sort', 'import', 'system'])).toEqual(['sort', 'import']);
  for (const screen of SCREENS) expect(controlsOf(screen, ['help'])).toEqual([]);
  expect(controlsOf('elsewhere', FEATURES)).toEqual([]);
});
