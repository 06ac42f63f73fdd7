import Skeleton from '@mui/material/Skeleton';
import { type Identifier, useTranslate } from 'react-admin';
import type { FeedbackResponse } from '../../../server/contract';
import { useConversation } from '../../dataProvider/useConversation';
import { State } from '../Badge';
import { LoadFailure } from '../LoadFailure';
import { RelativeDate } from '../RelativeDate';
import { SendAgainButton } from './SendAgainButton';
import './conversation.css';

const tones = { none: 'neutral', queued: 'warning', sent: 'success', failed: 'danger' } as const;

/** The responses to a piece of feedback, oldest first, with the state of their emails. Renders nothing if there are none. */
export const Conversation = ({ feedbackId }: { feedbackId: Identifier }) => {
  const translate = useTranslate();
  const { responses, isPending, isError, isFetching, refetch } = useConversation(feedbackId);
  if (isPending)
    return (
      <div className="conversation">
        <span role="status" className="visually-hidden">
          {translate('shell.loading')}
        </span>
        <Skeleton variant="rounded" height={64} />
      </div>
    );
  if (isError)
    return (
      <LoadFailure
        message={translate('kit.conversation.failed')}
        isFetching={isFetching}
        onRetry={async () => refetch()}
      />
    );
  if (responses.length === 0) return null;
  return (
    <ol className="conversation" aria-label={translate('kit.conversation.label')}>
      {responses.map((response) => (
        <li key={response.id} className="conversation__response">
          <div className="conversation__head cluster between">
            <b className="strong">{response.adminName || translate('kit.unknown_user')}</b>
            <RelativeDate value={response.createdAt} />
          </div>
          <p className="long-text">{response.text}</p>
          <Delivery response={response} />
        </li>
      ))}
    </ol>
  );
};

/** Shows whether the user gets the response by email, and why the last attempt failed. */
const Delivery = ({ response: { id, delivery, deliveryError } }: { response: FeedbackResponse }) => {
  const translate = useTranslate();
  return (
    <div className="conversation__delivery cluster">
      <State tone={tones[delivery]}>{translate(`kit.conversation.delivery.${delivery}`, { _: delivery })}</State>
      {deliveryError && <span>{deliveryError}</span>}
      {delivery === 'failed' && <SendAgainButton id={id} />}
    </div>
  );
};
