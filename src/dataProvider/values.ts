import type { Identifier } from 'react-admin';

/**
 * Whether it names one record and can stand in an address. A number beyond 2^53 has been rounded to somebody else's; '.' and
 * '..' are steps of a path, in whatever writing; half a surrogate pair cannot be written at all.
 */
export const isIdentifier = (id: unknown): id is Identifier =>
  typeof id === 'string' ? !/^\.{0,2}$|\p{Surrogate}/u.test(id) : Number.isSafeInteger(id);

/** A JSON object, as against a list, null and the rest. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
