import ErrorIcon from '@mui/icons-material/ErrorOutline';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { PendingButton } from './Buttons';
import './state.css';

interface LoadFailureProps {
  /** The error as a sentence. */
  message: string;
  hint?: ReactNode;
  isFetching: boolean;
  /** Loads again. Never rejects. */
  onRetry: () => Promise<unknown>;
  /** Replaces the retry button if a retry would fail again. */
  action?: ReactNode;
}

/** Error message with a retry button, in place of data that failed to load. There are no automatic retries. */
export const LoadFailure = ({ message, hint, isFetching, onRetry, action }: LoadFailureProps) => {
  const translate = useTranslate();
  // `isFetching` changes too late for a second click.
  const isRetrying = useRef(false);
  const retry = async () => {
    if (isFetching || isRetrying.current) return;
    isRetrying.current = true;
    await onRetry();
    isRetrying.current = false;
  };
  return (
    <div className="state load-failure">
      <ErrorIcon />
      <div role="alert">
        <p>{message}</p>
        {hint && <p className="muted">{hint}</p>}
      </div>
      {action ?? (
        <PendingButton variant="outlined" isPending={isFetching} onClick={() => void retry()}>
          {translate('kit.retry')}
        </PendingButton>
      )}
    </div>
  );
};
