import { expect, it } from 'vitest';
import { editable, editableNumber } from './editable';

it.each([' Ada ', '', 0, 1e308, false])('%j is shown unchanged', (value) => {
  expect(editable(value)).toBe(value);
});

it.each([undefined, null, {}, ['x'], Number.POSITIVE_INFINITY, Number.NaN])('%j is an empty field', (value) => {
  expect(editable(value)).toBe('');
});

it.each([
  [7, '7'],
  ['12.5', '12.5'],
  [0, '0'],
])('%j is edited as the number %s', (value, text) => {
  expect(editableNumber(value)).toBe(text);
});

it.each([undefined, null, '', 'many', true, {}, [5], Number.NaN])('%j is an empty number field', (value) => {
  expect(editableNumber(value)).toBe('');
});
