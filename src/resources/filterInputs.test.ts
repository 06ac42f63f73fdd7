import { expect, it } from 'vitest';
import { listOptions } from '../crud/defineResource';
import { inputsOf } from '../crud/list/tools/listFilters';
import { loadDefinition, resourceNames } from './index';

it.each(resourceNames)('%s: each filter of the API has an input, and each input a filter', async (name) => {
  const definition = await loadDefinition(name);
  const sources = inputsOf(listOptions(definition).filterInputs).map(({ props }) => props.source);
  const filters = (definition.api?.filters ?? []).filter((filter) => filter !== 'search');
  expect(sources.toSorted()).toEqual(filters.toSorted());
});
