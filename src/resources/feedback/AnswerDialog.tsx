import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Feedback, FeedbackResponse } from '../../../server/contract';
import { FormDialog, useCloseSaved } from '../../crud/dialog/FormDialog';
import { NoticeDialog } from '../../crud/dialog/NoticeDialog';
import { useWrite, useWriteToasts } from '../../crud/useWrite';
import type { ConsoleDataProvider } from '../../dataProvider';
import { isConflict, isUnanswered } from '../../dataProvider/errors';
import { feedbackResponse, responsesPath } from '../../dataProvider/useConversation';
import { Conversation } from '../../ui/conversation/Conversation';
import { useUserName } from '../../ui/UserCell';
import { FeedbackQuote } from './fields';
import { ResponseInput } from './ResponseInput';
import { TemplateMenu } from './TemplateMenu';
import { TemplatesDialog } from './TemplatesDialog';

/** The response dialog with our API: shows the conversation, and stores a new response in the API. */
export const AnswerDialog = ({ feedback }: { feedback: Feedback }) =>
  feedback.resolved ? <ConversationDialog feedback={feedback} /> : <AnswerForm feedback={feedback} />;

const Thread = ({ feedback }: { feedback: Feedback }) => (
  <>
    <FeedbackQuote feedback={feedback} />
    {feedback.responseCount !== 0 && <Conversation feedbackId={feedback.id} />}
  </>
);

const ConversationDialog = ({ feedback }: { feedback: Feedback }) => {
  const translate = useTranslate();
  return (
    <NoticeDialog title={translate('resources.feedback.respond.handled')}>
      <Thread feedback={feedback} />
    </NoticeDialog>
  );
};

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
      <FormDialog
        title={t('title')}
        submit={t('submit')}
        submitting={t('submitting')}
        write={write}
        onSubmit={(values) => write.run(String((values as { response: unknown }).response))}
        intro={<Thread feedback={feedback} />}
      >
        <ResponseInput />
        <TemplateMenu onManage={() => setManaging(true)} />
      </FormDialog>
      {isManaging && <TemplatesDialog onClose={() => setManaging(false)} />}
    </>
  );
};
