import ErrorIcon from '@mui/icons-material/ErrorOutline';
import type { ReactNode } from 'react';
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
  return (
    <div className="state load-failure">
      <ErrorIcon />
      <div role="alert">
        <p>{message}</p>
        {hint && <p className="muted">{hint}</p>}
      </div>
      {action ?? (
        <PendingButton variant="outlined" isPending={isFetching} onClick={() => void onRetry()}>
          {translate('kit.retry')}
        </PendingButton>
      )}
    </div>
  );
};
