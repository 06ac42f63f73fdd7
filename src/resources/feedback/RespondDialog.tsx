import { TextInput, useRecordContext, useTranslate } from 'react-admin';
import type { Feedback } from '../../../server/contract';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { useFormDialog } from '../../kit/dialog/useFormDialog';
import { useWriteToasts } from '../../kit/dialog/useWriteToasts';
import { Person } from '../../kit/Person';
import { RelativeDate } from '../../kit/RelativeDate';
import { present } from '../../kit/rules';
import { toast } from '../../kit/toast/toast';
import { useResolve } from './useResolve';
import './feedback.css';

/**
 * Asks for a response that is sent nowhere (specification, section 2): a toast says so, and the feedback is marked as
 * resolved. That toast is the only one, unless the marking fails (decisions.md, 14).
 */
export const RespondDialog = () => {
  const translate = useTranslate();
  const feedback = useRecordContext<Feedback>();
  const dialog = useFormDialog();
  const { failure } = useWriteToasts('edit');
  const write = useResolve({ success: null, failure, onSuccess: dialog.done });
  if (!feedback) return null;

  const say = (key: string) => translate(`resources.feedback.respond.${key}`);
  const respond = () => {
    if (write.isPending) return Promise.resolve();
    toast({ title: say('sent'), description: say('placeholder') });
    return write.run(feedback);
  };
  return (
    <FormDialog
      dialog={dialog}
      title={say('title')}
      submit={say('submit')}
      submitting={say('submitting')}
      write={write}
      onSubmit={respond}
      intro={
        <div className="feedback-quote">
          <div className="feedback-quote__head">
            <Person person={feedback.user} />
            <RelativeDate value={feedback.createdAt} />
          </div>
          <blockquote>{feedback.content}</blockquote>
        </div>
      }
    >
      <TextInput
        source="response"
        label="resources.feedback.respond.label"
        validate={present('resources.feedback.respond.rule')}
        multiline
        minRows={4}
      />
    </FormDialog>
  );
};
