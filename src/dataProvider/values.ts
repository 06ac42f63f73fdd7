import type { Identifier } from 'react-admin';

/**
 * Returns whether a value is a valid record id for an address. Numbers beyond 2^53 are rounded and may be another record's id;
 * '.' and '..' are path segments with a meaning, even encoded; a lone surrogate cannot be encoded.
 */
export const isIdentifier = (id: unknown): id is Identifier =>
  typeof id === 'string' ? !/^\.{0,2}$|\p{Surrogate}/u.test(id) : Number.isSafeInteger(id);

/** Returns the parsed JSON, or undefined for any other text. */
export const tryParseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns whether a value is a JSON object, not a list or null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether two field values are equal; null, undefined and '' count as the same. */
export const isSame = (one: unknown, other: unknown) => comparable(one) === comparable(other);

const comparable = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value);
