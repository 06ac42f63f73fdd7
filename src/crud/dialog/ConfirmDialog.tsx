import { Question } from '../../ui/Dialog';
import { useWrite } from '../useWrite';

interface Texts {
  title: string;
  text: string;
  submit: string;
  /** The button's label while the request is pending. */
  submitting: string;
  /** The toasts of a success and a failure. */
  done: string;
  failed: string;
}

/** Returns the texts of a question from the catalog, such as `${key}.title`. */
export const textsAt = (
  translate: (key: string, options?: object) => string,
  key: string,
  options?: object,
): Texts => ({
  title: translate(`${key}.title`, options),
  text: translate(`${key}.text`, options),
  submit: translate(`${key}.submit`, options),
  submitting: translate(`${key}.submitting`, options),
  done: translate(`${key}.done`, options),
  failed: translate(`${key}.failed`, options),
});

interface ConfirmDialogProps<Answer> {
  /** The resource that the request changes. */
  resource: string;
  send: () => Promise<Answer>;
  texts: Texts;
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
