import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import './skeleton.css';

interface SkeletonRowsProps {
  count: number;
  /** Rows with a bar, instead of a person and two lines. */
  hasBars?: boolean;
}

/** Placeholders of the same height as the rows they stand for. A screen reader reads 'Loading...'. */
export const SkeletonRows = ({ count, hasBars }: SkeletonRowsProps) => {
  const translate = useTranslate();
  return (
    <>
      <span role="status" className="visually-hidden">
        {translate('shell.loading')}
      </span>
      <div className="dashboard-card__rows" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <div key={index} className="skeleton-row">
            {hasBars ? <BarRow /> : <PersonRow />}
          </div>
        ))}
      </div>
    </>
  );
};

const PersonRow = () => (
  <>
    <Skeleton variant="circular" width="2rem" height="2rem" />
    <div className="skeleton-row__lines">
      <Skeleton width="42%" />
      <Skeleton width="78%" />
    </div>
  </>
);

const BarRow = () => (
  <div className="skeleton-row__lines">
    <Skeleton width="38%" />
    <Skeleton variant="rounded" height="0.5rem" />
  </div>
);
