import { useTranslate } from 'react-admin';
import type { Feedback } from '../../../server/contract';
import { NoticeDialog } from '../../crud/dialog/NoticeDialog';
import { FeedbackQuote } from './FeedbackQuote';

/** For the address of a response to what has been handled meanwhile: it can be read, and no longer responded to. */
export const HandledDialog = ({ feedback }: { feedback: Feedback }) => {
  const translate = useTranslate();
  return (
    <NoticeDialog title={translate('resources.feedback.respond.handled')}>
      <FeedbackQuote feedback={feedback} />
    </NoticeDialog>
  );
};
