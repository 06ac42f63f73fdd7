import { useExplanation } from './useExplanation';
import './form/form.css';

/**
 * Shows why a write failed.
 * @param error The error. A text is shown as it is.
 * @param message Replaces the API's message.
 */
export const WriteError = ({ error, message }: { error: unknown; message?: string }) => {
  const explanation = useExplanation();
  return (
    <p className="write-error" role="alert">
      {typeof error === 'string' ? error : explanation(error, message)}
    </p>
  );
};
