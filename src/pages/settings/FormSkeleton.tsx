import Skeleton from '@mui/material/Skeleton';

/** Has the height of a form until its code has loaded, so that the rest of the screen neither waits nor moves. */
export const FormSkeleton = ({ fields }: { fields: 2 | 3 }) => (
  <Skeleton variant="rounded" className={`form-skeleton form-skeleton--${fields}`} />
);
