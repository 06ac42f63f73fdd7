import { textOf } from '../../format/values';

/** A cell of two lines, the second one quiet; without it, of one. What the API has instead of a text is not shown. */
export const TwoLines = ({ first, second }: { first: unknown; second?: unknown }) => {
  const quiet = textOf(second);
  return (
    <>
      <span className="table__first">{textOf(first)}</span>
      {quiet && (
        <span className="table__second" title={quiet}>
          {quiet}
        </span>
      )}
    </>
  );
};
