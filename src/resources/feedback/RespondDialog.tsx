import { useRecordContext, useTranslate } from 'react-admin';
import type { Feedback } from '../../../server/contract';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { FormDialog, useCloseSaved } from '../../crud/dialog/FormDialog';
import { DialogFailure } from '../../crud/dialog/lazyComponents';
import { NoticeDialog } from '../../crud/dialog/NoticeDialog';
import { useWriteToasts } from '../../crud/useWrite';
import { changedRecord } from '../../dataProvider/errors';
import { loadable } from '../../ui/loadable';
import { toast } from '../../ui/toast/toast';
import { WriteError } from '../../ui/WriteError';
import { FeedbackQuote } from './FeedbackQuote';
import { ResponseInput } from './ResponseInput';
import { useResolve } from './useResolve';

/** Loaded with the first dialog of our API. */
const AnswerDialog = loadable(async () => (await import('./AnswerDialog')).AnswerDialog, DialogFailure);

/** Response dialog for the feedback in context. Only unresolved feedback accepts a response (specification, section 4). */
export const RespondDialog = () => {
  const feedback = useRecordContext<Feedback>();
  const isStored = useHasFeatures();
  if (!feedback) return null;
  if (isStored) return <AnswerDialog feedback={feedback} />;
  return feedback.resolved ? <HandledDialog feedback={feedback} /> : <ResponseForm feedback={feedback} />;
};

/**
 * Form for a response, which is not sent anywhere (specification, section 2): a toast confirms it, and the feedback is
 * marked as resolved. No other toast is shown unless marking fails (rulings.md, 14).
 */
const ResponseForm = ({ feedback }: { feedback: Feedback }) => {
  const translate = useTranslate();
  const close = useCloseSaved();
  const { failure } = useWriteToasts('edit');
  const t = (key: string) => translate(`resources.feedback.respond.${key}`);
  const { error, ...write } = useResolve({
    isResponse: true,
    onSend: () => toast({ title: t('sent'), description: t('placeholder') }),
    success: null,
    failure: (reason) =>
      isHandled(reason) ? { title: t('failed'), description: t('taken'), destructive: true } : failure(reason),
    onSuccess: close,
    once: true,
  });
  return (
    <FormDialog
      title={t('title')}
      submit={t('submit')}
      submitting={t('submitting')}
      write={{ ...write, error: isHandled(error) ? null : error }}
      onSubmit={() => write.run(feedback)}
      intro={
        <>
          {isHandled(error) && <WriteError error={error} message="resources.feedback.respond.taken" />}
          <FeedbackQuote feedback={feedback} />
        </>
      }
    >
      <ResponseInput />
    </FormDialog>
  );
};

/** Returns whether a response failed because a colleague has already resolved the feedback. */
const isHandled = (error: unknown) => changedRecord(error)?.resolved === true;

/** Shown at the URL of a response to feedback that is already resolved: read-only. */
const HandledDialog = ({ feedback }: { feedback: Feedback }) => {
  const translate = useTranslate();
  return (
    <NoticeDialog title={translate('resources.feedback.respond.handled')}>
      <FeedbackQuote feedback={feedback} />
    </NoticeDialog>
  );
};
