import { isSame } from '../../dataProvider/values';
import type { RecordChange } from '../../dataProvider/withGuarantees';

/** A field that another user has changed since the record was read. */
export interface Difference {
  source: string;
  /** The value that was read, the current value, and the value of this write. */
  before: unknown;
  theirs: unknown;
  mine: unknown;
  /** Whether the write contains the field, and so would overwrite it. Saved with their value unless both changed it. */
  isAtStake: boolean;
  /** Whether both sides changed it. */
  isMine: boolean;
}

/** Fields that are not content. */
const IGNORED_FIELDS = new Set(['id', 'version']);

/**
 * Returns the fields that another user has changed, in the order of the record. Omits fields that both sides set to the same
 * value. Includes fields that the write does not contain only if it is a deletion, whose data is empty.
 */
export const differencesOf = ({ data, previousData, untouched }: RecordChange, current: object): Difference[] => {
  const sent = new Map(Object.entries(data));
  const read = new Map(Object.entries({ ...previousData, ...untouched }));
  return Object.entries(current)
    .filter(([source, theirs]) => !IGNORED_FIELDS.has(source) && !isSame(previousData[source], theirs))
    .map(([source, theirs]) => ({
      source,
      before: previousData[source],
      theirs,
      mine: sent.get(source),
      isAtStake: sent.has(source),
      isMine: sent.has(source) && !isSame(sent.get(source), read.get(source)),
    }))
    .filter(({ isAtStake, mine, theirs }) => (isAtStake ? !isSame(mine, theirs) : sent.size === 0));
};

/** Returns whether another user has already saved every change of this write. */
export const isDone = ({ data, previousData, untouched }: RecordChange, current: object): boolean => {
  const read = new Map(Object.entries({ ...previousData, ...untouched }));
  const theirs = new Map(Object.entries(current));
  const changes = Object.entries(data).filter(
    ([source, value]) => !IGNORED_FIELDS.has(source) && !isSame(value, read.get(source)),
  );
  return (
    changes.length > 0 && changes.every(([source, value]) => theirs.has(source) && isSame(value, theirs.get(source)))
  );
};

/** Returns the write to send for the current record: of the differences, only those in `kept` keep their value of this write. */
export const merge = (
  { data, previousData }: RecordChange,
  current: object,
  differences: readonly Difference[],
  kept: ReadonlySet<string>,
): RecordChange => {
  const notKept = differences.filter(({ source, isAtStake }) => isAtStake && !kept.has(source));
  const fromThem = Object.fromEntries(notKept.map(({ source, theirs }) => [source, theirs]));
  // A write that sends the whole record also contains its version.
  const version = 'version' in data && 'version' in current ? { version: current.version } : {};
  return {
    data: { ...data, ...fromThem, ...version },
    previousData: { ...current, id: previousData.id },
  };
};
