import { isSame } from '../../dataProvider/isSame';
import type { RecordChange as Change } from '../../dataProvider/withGuarantees';

export type { Change };

/** One field that somebody else has changed since the record was read. */
export interface Difference {
  source: string;
  /** As it was read, as it is by now, and as this write would have it. */
  before: unknown;
  theirs: unknown;
  mine: unknown;
  /** The write holds the field, and so would overwrite it. */
  isAtStake: boolean;
  /** It was changed on both sides. */
  isMine: boolean;
}

/** Of bookkeeping, not of content. */
const APART = new Set(['id', 'version']);

/**
 * What somebody else has changed, in the order of the record. A field that both sides have set to the same is agreed upon;
 * one that the write does not hold is listed only if the write holds nothing at all, as a deletion does.
 */
export const differencesOf = ({ data, previousData, untouched }: Change, current: object): Difference[] => {
  const sent = new Map(Object.entries(data));
  const read = new Map(Object.entries({ ...previousData, ...untouched }));
  return Object.entries(current)
    .filter(([source, theirs]) => !APART.has(source) && !isSame(previousData[source], theirs))
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

/** The same write for the record as it is by now; of each field that is not `kept`, theirs. */
export const merge = (
  { data, previousData }: Change,
  current: object,
  differences: readonly Difference[],
  kept: ReadonlySet<string>,
): Change => {
  const given = differences.filter(({ source, isAtStake }) => isAtStake && !kept.has(source));
  const fromThem = Object.fromEntries(given.map(({ source, theirs }) => [source, theirs]));
  // A write that sends the whole record names its version in it, too.
  const version = 'version' in data && 'version' in current ? { version: current.version } : {};
  return {
    data: { ...data, ...fromThem, ...version },
    previousData: { ...current, id: previousData.id },
  };
};
