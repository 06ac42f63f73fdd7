import Skeleton from '@mui/material/Skeleton';
import { presetOf, type ReportQuery, utcToday } from './range';

/** Places as large as the tools of this report. */
export const ToolPlaces = ({ query }: { query: ReportQuery }) => (
  <>
    <Skeleton variant="rounded" className="report__tool report__place" />
    {presetOf(query.range, utcToday()) === undefined && <DaysPlace />}
    <Skeleton variant="rounded" className="report__tool report__place" />
  </>
);

/** A place as large as the two fields of a range of one's own. */
export const DaysPlace = () => (
  <>
    <Skeleton variant="rounded" className="report__tool report__day report__place" />
    <Skeleton variant="rounded" className="report__tool report__day report__place" />
  </>
);
