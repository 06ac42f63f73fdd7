/** A cell with a main line and a muted second line, if any. */
export const TwoLines = ({ first, second }: { first: string; second: string | null }) => (
  <>
    <span className="table__first">{first}</span>
    {second && <span className="table__second note">{second}</span>}
  </>
);
