import { expect, it } from 'vitest';
import { ApiError } from './errors';
import { systemTask, systemTaskState } from './system';

const task = { id: 1, kind: 'clear-cache', state: 'failed', error: 'unavailable', actorName: 'alex', steps: [] };

it.each([
  ['unavailable', 'unavailable'],
  [undefined, 'unexpected'],
  ['constructor', 'unexpected'],
  [7, 'unexpected'],
])('the failure %j of a task is %j', (error, shown) => {
  expect(systemTask({ ...task, error })).toMatchObject({ kind: 'clear-cache', state: 'failed', error: shown });
});

const unknown = [{ kind: 'constructor' }, { kind: 'tidy-up' }, { state: 'paused' }, { id: null }];
it.each([null, ...unknown.map((change) => ({ ...task, ...change }))])('ignores the unknown task %j', (other) => {
  expect(systemTaskState({ task: other })).toEqual({ task: null });
  expect(() => systemTask(other)).toThrow(ApiError);
});

it.each([{}, { task: 'clear-cache' }])('rejects a response without a task: %j', (response) => {
  expect(() => systemTaskState(response)).toThrow(ApiError);
});
