import type { Identifier } from 'react-admin';
import { errorWithoutAnswer } from './errors';
import type { ResourceApi } from './listAdapter';
import { isRecord } from './values';

/** Returns what an API with these features can do besides changing one record. Not in `declaredApi`, which the page's start needs. */
export const declaredActions = (api: ResourceApi | undefined, features: readonly string[]) => ({
  bulk: features.includes('bulk') ? api?.bulk : undefined,
  isRestorable: features.includes('undo') && api?.restorable === true,
  hasImpact: features.includes('impact') && api?.impact === true,
});

/** A request of the feature `bulk`: one action for at most {@link BATCH} records. */
export interface BulkParams {
  action: string;
  ids: readonly Identifier[];
  /** Whether the caller refetches when all parts are done (`outdate`). */
  isPart?: boolean;
}

export interface BulkFailure {
  id: Identifier;
  /** The API's reason; '' if it sent none. */
  message: string;
}

export interface BulkAnswer {
  done: Identifier[];
  failed: BulkFailure[];
  /** The part of `done` that already was as the action leaves it. */
  unchanged: Identifier[];
}

/** Maximum number of records in one request. */
export const BATCH = 100;

/** @returns the ids in parts that one request can have. */
export const inBatches = (ids: readonly Identifier[]): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) => ids.slice(index * BATCH, (index + 1) * BATCH));

/**
 * Parses the response of a bulk request. Each id is in `done` or in `failed`, also if the response leaves one out.
 * @throws ApiError if the response does not say what was done.
 */
export const readBulk = (ids: readonly Identifier[], answer: unknown): BulkAnswer => {
  if (!isRecord(answer) || !Array.isArray(answer.done))
    throw errorWithoutAnswer('nonsense', 'The answer does not say what was done');
  const isIn = (list: unknown) => {
    const known = new Set(Array.isArray(list) ? list.map(String) : []);
    return (id: Identifier) => known.has(String(id));
  };
  const done = ids.filter(isIn(answer.done));
  const reasons = new Map(
    (Array.isArray(answer.failed) ? answer.failed : [])
      .filter(isRecord)
      .map(({ id, message }) => [String(id), typeof message === 'string' ? message : '']),
  );
  const failed = ids.filter((id) => !done.includes(id)).map((id) => ({ id, message: reasons.get(String(id)) ?? '' }));
  return { done, failed, unchanged: done.filter(isIn(answer.unchanged)) };
};

/** Records that a deletion takes along, or that it leaves without a name. */
export interface ImpactLine {
  resource: string;
  count: number;
  /** The first names, if the records have names. */
  names: string[];
}

export interface Impact {
  deleted: ImpactLine[];
  unlinked: ImpactLine[];
}

/** Parses what a deletion takes along. @throws ApiError if the response is no object with both lists. */
export const readImpact = (answer: unknown): Impact => {
  const lines = (list: unknown): ImpactLine[] => {
    if (!Array.isArray(list)) throw errorWithoutAnswer('nonsense', 'The answer is no impact');
    return list.filter(isRecord).flatMap(({ resource, count, names }) =>
      typeof resource === 'string' && Number.isSafeInteger(count) && Number(count) > 0
        ? [
            {
              resource,
              count: Number(count),
              names: Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string') : [],
            },
          ]
        : [],
    );
  };
  if (!isRecord(answer)) throw errorWithoutAnswer('nonsense', 'The answer is no impact');
  return { deleted: lines(answer.deleted), unlinked: lines(answer.unlinked) };
};
