import { isSame } from './isSame';
import { type Version, versionOf } from './version';

/** A write that changes a record: what is sent, and the record as its maker saw it. */
export interface Change {
  data: object;
  previousData: object;
  /** What would be sent with nothing changed (a form may send a day of an instant); the record where it is left out. */
  untouched?: object;
}

/** A change that was saved. */
interface Step {
  record: string;
  from: Version;
  to: Version;
  fields: object;
}

/** Of so many the last ones: none is of use once every list that shows its record has been read anew. */
const KEPT = 20;

/**
 * What this page has itself saved of records that have versions. Whoever changes a record again before it has been read
 * anew goes on from what they have saved; otherwise they would be told that somebody else had changed it (a 412).
 */
export const createOwnChanges = () => {
  const steps: Step[] = [];
  return {
    /** @param record Any text that tells the record, and whose change it is. */
    note: (record: string, { data, previousData }: Change, to: Version | undefined): void => {
      const from = versionOf(previousData);
      if (from === undefined || to === undefined) return;
      // Of what the record does not hold, a password for instance, nothing is kept.
      const fields = Object.fromEntries(Object.entries(data).filter(([field]) => field in previousData));
      steps.push({ record, from, to, fields });
      steps.splice(0, steps.length - KEPT);
    },

    /** The same change of the record as it was saved last: what it leaves as it was read stays as it was saved. */
    onTop: (record: string, change: Change): Change => {
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
