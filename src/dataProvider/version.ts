import { isRecord } from './values';

/** A record's `version`, where the API keeps one: a whole number, or a text that an entity tag can hold. */
export type Version = number | string;

/** @returns undefined where the API keeps no versions; a write is then not checked (docs/decisions/0010). */
export const versionOf = (record: unknown): Version | undefined => {
  const version = isRecord(record) ? record.version : undefined;
  if (typeof version === 'number') return Number.isSafeInteger(version) ? version : undefined;
  return typeof version === 'string' && /^[\x21\x23-\x7e]+$/.test(version) ? version : undefined;
};

/** The version that a write's answer holds. Answers need not hold anything (rulings.md, 8): undefined then. */
export const answeredVersion = (answer: string): Version | undefined => {
  try {
    return versionOf(JSON.parse(answer));
  } catch {
    return undefined;
  }
};

/** The header by which a write is done only if the record still has this version. */
export const ifMatch = (version: Version | undefined): Record<string, string> =>
  version === undefined ? {} : { 'If-Match': `"${version}"` };
