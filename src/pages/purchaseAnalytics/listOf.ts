import { isRecord } from '../../dataProvider/isRecord';

/**
 * The rows of one of the analytics' lists: those that are objects at all. A list that is missing is empty.
 * @returns undefined for what is no list: an answer that makes no sense is not an empty one.
 */
export const listOf = (list: unknown): Record<string, unknown>[] | undefined => {
  if (list === null || list === undefined) return [];
  return Array.isArray(list) ? list.filter(isRecord) : undefined;
};
