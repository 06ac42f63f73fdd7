import { type ReactNode, useState } from 'react';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import type { Feedback, FeedbackResponse } from '../../../server/contract';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { FormDialog, useCloseSaved } from '../../crud/dialog/FormDialog';
import { NoticeDialog } from '../../crud/dialog/NoticeDialog';
import { requiredText } from '../../crud/rules';
import { useWrite, useWriteToasts } from '../../crud/useWrite';
import type { ConsoleDataProvider } from '../../dataProvider';
import { changedRecord, isConflict, isUnanswered } from '../../dataProvider/errors';
import { feedbackResponse, responsesPath } from '../../dataProvider/useConversation';
import { Conversation } from '../../ui/Conversation';
import { TextAreaInput } from '../../ui/form/inputs';
import { toast } from '../../ui/toast/toast';
import { useUserName } from '../../ui/UserCell';
import { WriteError } from '../../ui/WriteError';
import { FeedbackQuote } from './fields';
import { useResolve } from './HandleActions';
import { TemplateMenu } from './TemplateMenu';
import { TemplatesDialog } from './TemplatesDialog';

/** Response dialog for the feedback in context. Only unresolved feedback accepts a response (specification, section 4). */
export const RespondDialog = () => {
  const feedback = useRecordContext<Feedback>();
  const translate = useTranslate();
  const isStored = useHasFeatures();
  if (!feedback) return null;
  if (!feedback.resolved) return isStored ? <AnswerForm feedback={feedback} /> : <ResponseForm feedback={feedback} />;
  return (
    <NoticeDialog title={translate('resources.feedback.respond.handled')}>
      <Thread feedback={feedback} />
    </NoticeDialog>
  );
};

/** The feedback, and its responses with our API. */
const Thread = ({ feedback }: { feedback: Feedback }) => (
  <>
    <FeedbackQuote feedback={feedback} />
    {Number(feedback.responseCount) > 0 && <Conversation feedbackId={feedback.id} />}
  </>
);

interface ResponseDialogProps {
  feedback: Feedback;
  write: { isPending: boolean; error: unknown; run: (text: string) => Promise<void> };
  /** Content above the feedback. */
  intro?: ReactNode;
  /** Content below the input. */
  children?: ReactNode;
}

const ResponseDialog = ({ feedback, write, intro, children }: ResponseDialogProps) => {
  const translate = useTranslate();
  const t = (key: string) => translate(`resources.feedback.respond.${key}`);
  return (
    <FormDialog
      title={t('title')}
      submit={t('submit')}
      submitting={t('submitting')}
      write={write}
      onSubmit={(values) => write.run(String((values as { response: unknown }).response))}
      intro={
        <>
          {intro}
          <Thread feedback={feedback} />
        </>
      }
    >
      <TextAreaInput
        source="response"
        label="resources.feedback.respond.label"
        validate={requiredText(1, 'resources.feedback.respond.rule')}
        rows={4}
      />
      {children}
    </FormDialog>
  );
};

/**
 * A response that is not sent anywhere (specification, section 2): a toast confirms it, and the feedback is marked as resolved. No
 * other toast is shown unless marking fails (rulings.md, 14).
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
    <ResponseDialog
      feedback={feedback}
      write={{ ...write, run: () => write.run(feedback), error: isHandled(error) ? null : error }}
      intro={isHandled(error) && <WriteError error={error} message="resources.feedback.respond.taken" />}
    />
  );
};

/** Returns whether a response failed because a colleague has already resolved the feedback. */
const isHandled = (error: unknown) => changedRecord(error)?.resolved === true;

/** With our API: stores the response. */
const AnswerForm = ({ feedback }: { feedback: Feedback }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const close = useCloseSaved();
  const name = useUserName(feedback.user);
  const { failure } = useWriteToasts('edit');
  const [isManaging, setManaging] = useState(false);
  const t = (key: string) => translate(`resources.feedback.respond.${key}`, { name });
  const deliveryNote = ({ delivery }: FeedbackResponse) => {
    if (delivery === 'queued') return t('emailed');
    return t(feedback.user ? 'readable' : 'kept');
  };
  const write = useWrite({
    resource: 'feedback',
    send: (text: string) =>
      dataProvider.send('feedback', responsesPath(feedback.id), { method: 'POST', body: { text } }, feedbackResponse),
    success: (_text, response) => ({ title: t('sent'), description: deliveryNote(response) }),
    failure: (error) =>
      isUnanswered(error)
        ? { ...failure(error), description: t('unknown') }
        : { ...failure(error), title: t('failed'), description: t(isConflict(error) ? 'taken' : 'try_again') },
    onSuccess: close,
    once: true,
  });
  return (
    <>
      <ResponseDialog feedback={feedback} write={write}>
        <TemplateMenu onManage={() => setManaging(true)} />
      </ResponseDialog>
      {isManaging && <TemplatesDialog onClose={() => setManaging(false)} />}
    </>
  );
};
