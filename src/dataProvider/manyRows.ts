import type { GetListParams, GetListResult, PaginationPayload } from 'react-admin';
import { BATCH } from './manyRecords';

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
