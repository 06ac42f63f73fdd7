import { expect, it } from 'vitest';
import { listOptions } from '../crud/defineResource';
import { inputsOf } from '../crud/list/tools/listFilters';
import { loadDefinition, resourceNames } from './index';

/** Filters that only links set: from a number to the records behind it. */
const LINKED = ['name', 'takenOn', 'supplementName', 'purchasedAs', 'batch'];

it.each(resourceNames)('%s: each filter of the API has an input, and each input a filter', async (name) => {
  const definition = await loadDefinition(name);
  const sources = inputsOf(listOptions(definition).filterInputs).map(({ props }) => props.source);
  const filters = (definition.api?.filters ?? []).filter((filter) => filter !== 'search' && !LINKED.includes(filter));
  expect(sources.toSorted()).toEqual(filters.toSorted());
});
