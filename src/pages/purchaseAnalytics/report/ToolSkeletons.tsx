import Skeleton from '@mui/material/Skeleton';
import { today } from '../../../format/date';
import { presetOf, type ReportQuery } from './range';

/** Skeletons of the same size as the tools of a report. */
export const ToolSkeletons = ({ query }: { query: ReportQuery }) => (
  <>
    <Skeleton variant="rounded" className="report__tool report__skeleton" />
    {presetOf(query.range, today()) === undefined && <DayRangeSkeleton />}
    <Skeleton variant="rounded" className="report__tool report__skeleton" />
  </>
);

/** Skeletons of the same size as the two date fields of a custom range. */
export const DayRangeSkeleton = () => (
  <>
    <Skeleton variant="rounded" className="report__tool report__day report__skeleton" />
    <Skeleton variant="rounded" className="report__tool report__day report__skeleton" />
  </>
);
