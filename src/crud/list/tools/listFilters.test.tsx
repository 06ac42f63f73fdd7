import { expect, it } from 'vitest';
import { ChoiceFilter, YesNoFilter } from '../filterInputs';
import { activeInputs, inputsOf, without } from './listFilters';

const shared = (
  <>
    <ChoiceFilter source="color" choices={[{ id: 'red', name: 'Red' }]} />
    <p>A hint</p>
  </>
);
const inputs = inputsOf(
  <>
    <YesNoFilter source="isActive" />
    {shared}
  </>,
);
const sources = (of: typeof inputs) => of.map(({ props }) => props.source);

it('finds the inputs, which are the elements with a source, also in fragments', () => {
  expect(sources(inputs)).toEqual(['isActive', 'color']);
});

it('treats a filter with any value as active, also with false or 0', () => {
  expect(sources(activeInputs(inputs, { isActive: false, color: 0, other: 1 }))).toEqual(['isActive', 'color']);
  expect(activeInputs(inputs, { isActive: null, color: '' })).toEqual([]);
});

it('keeps other filters, such as the search and the tab, when some are reset', () => {
  expect(without({ isActive: true, search: 'a', status: 'all' }, inputs)).toEqual({ search: 'a', status: 'all' });
});
