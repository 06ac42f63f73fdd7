import { describe, expect, it } from 'vitest';
import { ApiError } from './errors';
import { systemTask, systemTaskState } from './system';

const task = { id: 1, kind: 'clear-cache', state: 'failed', error: 'unavailable', actorName: 'alex', steps: [] };

describe('a task of the server', () => {
  it('keeps the reason of its failure', () => {
    expect(systemTask(task)).toMatchObject({ kind: 'clear-cache', state: 'failed', error: 'unavailable' });
  });

  it.each([undefined, null, 'constructor', 7])('has an unexpected failure instead of %j', (error) => {
    expect(systemTask({ ...task, error }).error).toBe('unexpected');
  });

  it.each([
    { ...task, kind: 'constructor' },
    { ...task, kind: 'tidy-up' },
    { ...task, state: 'paused' },
    { ...task, id: null },
    null,
  ])('is ignored if the console does not know it: %j', (unknown) => {
    expect(systemTaskState({ task: unknown })).toEqual({ task: null });
    expect(() => systemTask(unknown)).toThrow(ApiError);
  });

  it.each([{}, { task: 'clear-cache' }])('must be in the response, even as null: %j', (response) => {
    expect(() => systemTaskState(response)).toThrow(ApiError);
  });
});
