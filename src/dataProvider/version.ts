import { isRecord, tryParseJson } from './values';

/** A record's `version`, if the API has versions: an integer, or a text that is valid in an entity tag. */
export type Version = number | string;

/** Returns a record's version; undefined if the API has none, so that writes are not checked (docs/decisions/0010). */
export const versionOf = (record: unknown): Version | undefined => {
  const version = isRecord(record) ? record.version : undefined;
  if (typeof version === 'number') return Number.isSafeInteger(version) ? version : undefined;
  return typeof version === 'string' && /^[\x21\x23-\x7e]+$/.test(version) ? version : undefined;
};

/** Returns the version in a write's response, or undefined: responses may be empty (rulings.md, 8). */
export const responseVersion = (response: string): Version | undefined => versionOf(tryParseJson(response));

/** Returns the If-Match header, so that the write fails if the record has another version. */
export const ifMatch = (version: Version | undefined): Record<string, string> =>
  version === undefined ? {} : { 'If-Match': `"${version}"` };
