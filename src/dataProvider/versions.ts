import { isRecord, isSame, tryParseJson } from './values';

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

/** A change of a record: the data to send, and the record that the user saw. */
export interface UnsavedChange {
  data: object;
  previousData: object;
  /** The data of an unchanged form (which may send only the day of a timestamp); the record by default. */
  untouched?: object;
}

/** A saved change. */
interface Step {
  record: string;
  from: Version;
  to: Version;
  fields: object;
}

/** How many changes are kept. They are obsolete once the lists with their record were refetched. */
const MAX_STEPS = 20;

/**
 * Remembers the changes that this page has saved, for records with versions. A user who edits a record again before it was
 * refetched continues from the saved version. Otherwise, their own edit would be reported as a conflict (412).
 */
export const createOwnChanges = () => {
  const steps: Step[] = [];
  return {
    /** @param record Key of the record and the user. */
    remember: (record: string, { data, previousData }: UnsavedChange, to: Version | undefined): void => {
      const from = versionOf(previousData);
      if (from === undefined || to === undefined) return;
      // Keep only fields of the record, so not a password.
      const fields = Object.fromEntries(Object.entries(data).filter(([field]) => field in previousData));
      steps.push({ record, from, to, fields });
      steps.splice(0, steps.length - MAX_STEPS);
    },

    /** Rebases a change onto the last saved version: unchanged fields get their saved values. */
    rebase: (record: string, change: UnsavedChange): UnsavedChange => {
      let version = versionOf(change.previousData);
      let saved: Record<string, unknown> = {};
      for (const step of steps)
        if (step.record === record && step.from === version) {
          saved = { ...saved, ...step.fields, version: step.to };
          version = step.to;
        }
      const read: Record<string, unknown> = { ...change.previousData, ...change.untouched };
      const data = Object.entries(change.data).map(([field, value]) => [
        field,
        field in saved && isSame(value, read[field]) ? saved[field] : value,
      ]);
      return { ...change, data: Object.fromEntries(data), previousData: { ...change.previousData, ...saved } };
    },
  };
};
