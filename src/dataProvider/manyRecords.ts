import type { GetListParams, GetListResult, Identifier, PaginationPayload } from 'react-admin';
import { invalidResponse } from './errors';
import type { ResourceApi } from './listAdapter';
import { texts } from './parse';
import { isRecord } from './values';

/** Returns the resource's actions, which only our API has. */
export const declaredActions = (api: ResourceApi | undefined, hasFeatures: boolean) => ({
  bulk: hasFeatures ? api?.bulk : undefined,
  isRestorable: hasFeatures && api?.restorable === true,
  hasImpact: hasFeatures && api?.impact === true,
});

/** A bulk request: one action for at most {@link BATCH} records. */
export interface BulkParams {
  action: string;
  ids: readonly Identifier[];
}

export interface BulkFailure {
  id: Identifier;
  /** The API's reason; '' if it sent none. */
  message: string;
}

export interface BulkAnswer {
  done: Identifier[];
  failed: BulkFailure[];
  /** Those of `done` that already were in the state that the action sets, so an Undo must not change them. */
  unchanged: Identifier[];
}

/** Maximum number of records in one request. */
export const BATCH = 100;

/** Splits ids into batches, each for one request. */
export const inBatches = (ids: readonly Identifier[]): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) => ids.slice(index * BATCH, (index + 1) * BATCH));

/**
 * Parses the response of a bulk request. An id that the response leaves out has failed.
 * @throws ApiError if the response has no list `done`.
 */
export const readBulk = (ids: readonly Identifier[], response: unknown): BulkAnswer => {
  if (!isRecord(response) || !Array.isArray(response.done))
    throw invalidResponse('The response of the bulk action has no list "done"');
  const isIn = (list: unknown) => {
    const known = new Set(Array.isArray(list) ? list.map(String) : []);
    return (id: Identifier) => known.has(String(id));
  };
  const done = ids.filter(isIn(response.done));
  const reasons = new Map(
    (Array.isArray(response.failed) ? response.failed : [])
      .filter(isRecord)
      .map(({ id, message }) => [String(id), typeof message === 'string' ? message : '']),
  );
  const failed = ids.filter((id) => !done.includes(id)).map((id) => ({ id, message: reasons.get(String(id)) ?? '' }));
  return { done, failed, unchanged: done.filter(isIn(response.unchanged)) };
};

/** The records of one resource that a deletion would also delete, or unlink from the deleted record. */
export interface ImpactLine {
  resource: string;
  count: number;
  /** The first names, if the records have names. */
  names: string[];
}

interface DeletionImpact {
  deleted: ImpactLine[];
  unlinked: ImpactLine[];
}

/** Parses the impact of a deletion. @throws ApiError if the response is not an object with both lists. */
export const readImpact = (response: unknown): DeletionImpact => {
  const lines = (list: unknown): ImpactLine[] => {
    if (!Array.isArray(list)) throw invalidResponse('The impact has no list of deleted or unlinked records');
    return list
      .filter(isRecord)
      .flatMap(({ resource, count, names }) =>
        typeof resource === 'string' && Number.isSafeInteger(count) && Number(count) > 0
          ? [{ resource, count: Number(count), names: texts(names) }]
          : [],
      );
  };
  if (!isRecord(response)) throw invalidResponse('The impact is not an object');
  return { deleted: lines(response.deleted), unlinked: lines(response.unlinked) };
};

/** react-admin's `ExportButton` asks for this many rows unless it has `maxResults`. */
const EXPORT = 1000;

/**
 * Returns whether a request is an export by react-admin's `ExportButton`, which gets all rows that match: screens also have a
 * `signal`.
 */
const isExport = ({ pagination, signal }: GetListParams) =>
  pagination?.page === 1 && pagination.perPage === EXPORT && signal === undefined;

/** Reads a page of the API, whose rows without an id have positions from `start`. */
export type ReadPage = (pagination: PaginationPayload, start: number) => Promise<GetListResult>;

/** The part of an export that has been read. */
export interface ReadRows {
  rows: number;
  total: number;
  /** Whether more rows match than the API counts and returns. */
  isCut: boolean;
}

/**
 * Reads a page of a list that is larger than those of the API, in several requests. A row that moves to the next page while they are
 * sent, because another was added, is returned once.
 * @param onProgress Called after each request of an export that takes several, and without a value at its end.
 */
export const readManyRows = async (
  params: GetListParams,
  read: ReadPage,
  onProgress: (read?: ReadRows) => void,
): Promise<GetListResult> => {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 10 };
  const start = (page - 1) * perPage;
  const isAll = isExport(params);
  const end = isAll ? Number.POSITIVE_INFINITY : start + perPage;
  const first = Math.floor(start / BATCH);
  const rows = new Map<string, GetListResult['data'][number]>();
  try {
    for (let next = first; ; next += 1) {
      const part = await read({ page: next + 1, perPage: BATCH }, next * BATCH);
      const { total = 0, meta } = part;
      for (const row of part.data) rows.set(String(row.id), row);
      const hasNext = part.data.length > 0 && (next + 1) * BATCH < Math.min(total, end);
      if (isAll && (hasNext || next > first)) onProgress({ rows: rows.size, total, isCut: meta?.more === true });
      if (hasNext) continue;
      const skipped = start - first * BATCH;
      return { ...part, data: [...rows.values()].slice(skipped, skipped + end - start) };
    }
  } finally {
    if (isAll) onProgress();
  }
};
