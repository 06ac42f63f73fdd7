import { expect, it } from 'vitest';
import { listOptions } from '../crud/defineResource';
import { inputsOf } from '../crud/list/tools/listFilters';
import { resources } from './index';

/** Filters that only links set: from a number to the records behind it. */
const LINKED = ['name', 'takenOn', 'supplementName', 'purchasedAs', 'batch'];

it.each(resources)('$name: each filter of the API has an input, and each input a filter', (definition) => {
  const sources = inputsOf(listOptions(definition).filterInputs).map(({ props }) => props.source);
  const filters = (definition.api?.filters ?? []).filter((filter) => filter !== 'search' && !LINKED.includes(filter));
  expect(sources.toSorted()).toEqual(filters.toSorted());
});
