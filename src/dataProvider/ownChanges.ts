import { isSame } from './isSame';
import { type Version, versionOf } from './version';

/** A write that changes a record: what is sent, and the record as its maker saw it. */
interface Change {
  data: object;
  previousData: object;
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
    onTop: <Given extends Change>(record: string, change: Given): Given => {
      let saved = change.previousData;
      for (const { from, to, fields, ...step } of steps)
        if (step.record === record && from === versionOf(saved)) saved = { ...saved, ...fields, version: to };
      return saved === change.previousData
        ? change
        : { ...change, data: dataOnTop(change, saved), previousData: saved };
    },
  };
};

const dataOnTop = ({ data, previousData }: Change, saved: object): object => {
  const [read, values] = [new Map(Object.entries(previousData)), new Map(Object.entries(saved))];
  const isLeft = (field: string, value: unknown) => read.has(field) && isSame(value, read.get(field));
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, isLeft(field, value) ? values.get(field) : value]),
  );
};
