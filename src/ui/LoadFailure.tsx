import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { PendingButton } from './Buttons';
import './load-failure.css';

interface LoadFailureProps {
  /** What could not be read, as a sentence. */
  message: string;
  hint?: string;
  isFetching: boolean;
  /** Never rejects. @returns when it is over. */
  onRetry: () => Promise<unknown>;
}

/** Stands in the place of what could not be read, with the way to ask again. Nothing asks again by itself. */
export const LoadFailure = ({ message, hint, isFetching, onRetry }: LoadFailureProps) => {
  const translate = useTranslate();
  // Presses of one moment come before `isFetching` does, and where there were rows before, each would ask anew.
  const isAsking = useRef(false);
  const retry = async () => {
    if (isFetching || isAsking.current) return;
    isAsking.current = true;
    await onRetry();
    isAsking.current = false;
  };
  return (
    <div className="load-failure">
      <div role="alert">
        <p>{message}</p>
        {hint && <p className="load-failure__hint">{hint}</p>}
      </div>
      <PendingButton variant="outlined" isPending={isFetching} onClick={() => void retry()}>
        {translate('kit.retry')}
      </PendingButton>
    </div>
  );
};
