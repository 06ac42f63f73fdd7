import { useTranslate } from 'react-admin';
import { PendingButton } from './PendingButton';
import { spendPress } from './presses';
import './load-failure.css';

interface LoadFailureProps {
  /** What could not be read, as a sentence. */
  message: string;
  hint?: string;
  isFetching: boolean;
  onRetry: () => unknown;
}

/** Stands in the place of what could not be read, with the way to ask again. Nothing asks again by itself. */
export const LoadFailure = ({ message, hint, isFetching, onRetry }: LoadFailureProps) => {
  const translate = useTranslate();
  const retry = () => {
    if (isFetching) return;
    spendPress();
    void onRetry();
  };
  return (
    <div className="load-failure">
      <div role="alert">
        <p>{message}</p>
        {hint && <p className="load-failure__hint">{hint}</p>}
      </div>
      <PendingButton variant="outlined" isPending={isFetching} onClick={retry}>
        {translate('kit.retry')}
      </PendingButton>
    </div>
  );
};
