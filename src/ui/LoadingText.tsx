import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

/** Placeholder for text that is loading. */
export const LoadingText = () => {
  const translate = useTranslate();
  return (
    <div role="status" aria-label={translate('shell.loading')}>
      {['55%', '80%', '70%'].map((width) => (
        <Skeleton key={width} width={width} height="2.5rem" />
      ))}
    </div>
  );
};
