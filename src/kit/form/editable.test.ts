import { expect, it } from 'vitest';
import { editable } from './editable';

it.each([' Ada ', '', 0, 1e308, false])('%j is edited as it is', (value) => {
  expect(editable(value)).toBe(value);
});

it.each([undefined, null, {}, ['x'], Number.POSITIVE_INFINITY, Number.NaN])('%j is an empty field', (value) => {
  expect(editable(value)).toBe('');
});
