import { textOf } from '../../format/values';

/** A cell with a main line and a muted second line, if any. Values that are not text are not shown. */
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
