import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Identifier, useTranslate } from 'react-admin';
import { explain } from '../../dataProvider/errors';
import { http } from '../../dataProvider/http';
import { CONVERSATIONS } from '../../dataProvider/useConversation';
import { PendingButton } from '../Buttons';
import { toast } from '../toast/toast';

/** Sends the email of a response again. The state beside the button shows the result. */
export const SendAgainButton = ({ id }: { id: Identifier }) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => http(`responses/${encodeURIComponent(id)}/email`, { method: 'POST' }),
    onError: (error) => {
      const reason = explain(error);
      // A text that is not a key is the API's message. As the default `_`, its `%{…}` would be replaced.
      const description = translate(reason, { _: '' }) || reason;
      toast({ title: translate('kit.conversation.again_failed'), description, destructive: true });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [CONVERSATIONS] }),
  });
  return (
    <PendingButton size="small" isPending={isPending} onClick={() => mutate()}>
      {translate('kit.unanswered.send')}
    </PendingButton>
  );
};
