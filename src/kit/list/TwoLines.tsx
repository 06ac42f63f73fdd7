/** A cell of two lines, the second one quiet; without it, of one. */
export const TwoLines = ({ first, second }: { first: string; second?: string | null }) => (
  <>
    <span className="table__first">{first}</span>
    {second && <span className="table__second">{second}</span>}
  </>
);
