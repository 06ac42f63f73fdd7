import { useTranslate } from 'react-admin';
import './skeleton.css';

/** As many rows, of the height of the real ones, as stand in for what is on its way. To a screen reader: 'Loading...'. */
export const SkeletonRows = ({ count }: { count: number }) => {
  const translate = useTranslate();
  return (
    <>
      <span role="status" className="visually-hidden">
        {translate('shell.loading')}
      </span>
      <div className="dashboard-card__rows" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <div key={index} className="skeleton-row" />
        ))}
      </div>
    </>
  );
};
