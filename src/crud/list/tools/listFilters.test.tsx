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

it('the inputs are the elements with a source, also in fragments', () => {
  expect(sources(inputs)).toEqual(['isActive', 'color']);
});

it('a filter is active with a value, which may be false or 0', () => {
  expect(sources(activeInputs(inputs, { isActive: false, color: 0, other: 1 }))).toEqual(['isActive', 'color']);
  expect(activeInputs(inputs, { isActive: null, color: '' })).toEqual([]);
});

it('a reset of some filters keeps the others, such as the search and the tab', () => {
  expect(without({ isActive: true, search: 'a', status: 'all' }, inputs)).toEqual({ search: 'a', status: 'all' });
});
