import Skeleton from '@mui/material/Skeleton';

/** Skeletons of the same size as the two date fields of a custom range. */
export const DayRangeSkeleton = () => (
  <>
    <Skeleton variant="rounded" className="report__tool report__day report__skeleton" />
    <Skeleton variant="rounded" className="report__tool report__day report__skeleton" />
  </>
);
