import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Identifier, useTranslate } from 'react-admin';
import type { FeedbackResponse } from '../../server/contract';
import { http } from '../dataProvider/http';
import { CONVERSATIONS, useConversation } from '../dataProvider/useConversation';
import { State } from './Badge';
import { PendingButton } from './Buttons';
import { LoadFailure } from './LoadFailure';
import { RelativeDate } from './RelativeDate';
import { toast } from './toast/toast';
import { useExplanation } from './useExplanation';

const tones = { none: 'neutral', queued: 'warning', sent: 'success', failed: 'danger' } as const;

/** The responses to a piece of feedback, oldest first, with the state of their emails. Renders nothing if there are none. */
export const Conversation = ({ feedbackId }: { feedbackId: Identifier }) => {
  const translate = useTranslate();
  const { responses, isPending, isError, isFetching, refetch } = useConversation(feedbackId);
  if (isPending)
    return <Skeleton role="status" aria-label={translate('shell.loading')} variant="rounded" height={64} />;
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
    <ol className="conversation stack" aria-label={translate('kit.conversation.label')}>
      {responses.map((response) => (
        <li key={response.id} className="box stack">
          <div className="cluster between note">
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
    <div className="cluster note">
      <State tone={tones[delivery]}>{translate(`kit.conversation.delivery.${delivery}`, { _: delivery })}</State>
      {deliveryError && <span>{deliveryError}</span>}
      {delivery === 'failed' && <SendAgainButton id={id} />}
    </div>
  );
};

/** Sends the email of a response again. The state beside the button shows the result. */
const SendAgainButton = ({ id }: { id: Identifier }) => {
  const translate = useTranslate();
  const explain = useExplanation();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => http(`responses/${encodeURIComponent(id)}/email`, { method: 'POST' }),
    onError: (error) =>
      toast({ title: translate('kit.conversation.again_failed'), description: explain(error), destructive: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [CONVERSATIONS] }),
  });
  return (
    <PendingButton size="small" isPending={isPending} onClick={() => mutate()}>
      {translate('kit.unanswered.send')}
    </PendingButton>
  );
};
