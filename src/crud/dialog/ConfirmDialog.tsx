import { Question } from '../../ui/Dialog';
import { useWrite } from '../useWrite';

interface ConfirmDialogProps<Answer> {
  /** The resource that the request changes. */
  resource: string;
  send: () => Promise<Answer>;
  /** The question, its button's label, also while the request is pending, and the toasts of a success and a failure. */
  texts: Record<'title' | 'text' | 'submit' | 'submitting' | 'done' | 'failed', string>;
  color?: 'error';
  /** Called after a success, when the dialog has closed. */
  onSuccess?: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks before a write, and stays open with the reason if it fails. Enter selects the safe choice. */
export const ConfirmDialog = <Answer,>({
  resource,
  send,
  texts: { title, text, submit, submitting, done, failed },
  color,
  onSuccess,
  onClose,
}: ConfirmDialogProps<Answer>) => {
  const { run, isPending, error } = useWrite<void, Answer>({
    resource,
    send,
    success: { title: done },
    failure: failed,
    onSuccess: (answer) => {
      onClose();
      onSuccess?.(answer);
    },
    once: true,
  });
  return (
    <Question
      {...{ title, text, error, color, isPending, onClose }}
      submit={isPending ? submitting : submit}
      onSubmit={() => void run()}
    />
  );
};
