import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Invitation } from '../../../server/contract';
import { ConfirmDialog } from '../../crud/dialog/ConfirmDialog';
import type { ConsoleDataProvider } from '../../dataProvider';
import { serverTime } from '../../format/clock';
import { longDateTime } from '../../format/date';
import { accounts } from '../../i18n/en/accounts';
import { useLazyMessages } from '../../i18n/lazyMessages';
import { LoadFailure } from '../../ui/LoadFailure';
import { Spinner } from '../../ui/Spinner';
import { INVITATIONS, type IssuedInvitation, issuedInvitation, useInvitations } from './useInvitations';

interface InvitationListProps {
  onIssued: (invitation: IssuedInvitation) => void;
  onRevoked: (id: number) => void;
}

const useSay = () => useLazyMessages('accounts.invitations', accounts.invitations);

/** Lists the pending and the expired invitations. Each can get a new link or be revoked. */
export const InvitationList = ({ onIssued, onRevoked }: InvitationListProps) => {
  const say = useSay();
  const id = useId();
  const { invitations, isPending, isError, isFetching, refetch } = useInvitations();
  const [asked, setAsked] = useState<{ invitation: Invitation; action: 'renew' | 'revoke' }>();
  const close = () => setAsked(undefined);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="invitations__heading">
        {say('open')}
      </h3>
      {isPending && <Spinner />}
      {isError && <LoadFailure message={say('missing')} isFetching={isFetching} onRetry={async () => refetch()} />}
      {!isPending && !isError && invitations.length === 0 && <p className="invitations__text muted">{say('none')}</p>}
      <ul className="invitations divided">
        {invitations.map((invitation) => (
          <Row
            key={invitation.id}
            invitation={invitation}
            onRenew={() => setAsked({ invitation, action: 'renew' })}
            onRevoke={() => setAsked({ invitation, action: 'revoke' })}
          />
        ))}
      </ul>
      {asked?.action === 'renew' && <RenewQuestion {...asked} onIssued={onIssued} onClose={close} />}
      {asked?.action === 'revoke' && <RevokeQuestion {...asked} onRevoked={onRevoked} onClose={close} />}
    </section>
  );
};

interface RowProps {
  invitation: Invitation;
  onRenew: () => void;
  onRevoke: () => void;
}

const Row = ({ invitation, onRenew, onRevoke }: RowProps) => {
  const say = useSay();
  const { name, email, role, inviter, expiresAt, delivery } = invitation;
  const isExpired = new Date(expiresAt) <= serverTime();
  return (
    <li className="cluster between">
      <div className="invitations__person">
        <b>{name || email}</b>
        {name && <p>{email}</p>}
        <p>{say(role === 'admin' ? 'admin_by' : 'editor_by', { inviter })}</p>
        <p>{say(isExpired ? 'expired' : 'valid', { date: longDateTime(expiresAt) })}</p>
        {delivery && delivery !== 'none' && <p>{say(`delivery.${delivery}`)}</p>}
      </div>
      <div className="cluster">
        <Button size="small" variant="outlined" aria-label={say('renew_label', { email })} onClick={onRenew}>
          {say('renew')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-label={say('revoke_label', { email })}
          onClick={onRevoke}
        >
          {say('revoke')}
        </Button>
      </div>
    </li>
  );
};

interface QuestionProps {
  invitation: Invitation;
  onClose: () => void;
}

const RenewQuestion = ({
  invitation: { id, email },
  onIssued,
  onClose,
}: QuestionProps & Pick<InvitationListProps, 'onIssued'>) => {
  const say = useSay();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return (
    <ConfirmDialog
      resource={INVITATIONS}
      send={() => dataProvider.send(INVITATIONS, `${INVITATIONS}/${id}/renew`, { method: 'POST' }, issuedInvitation)}
      texts={{
        title: say('renew_title'),
        text: say('renew_text', { email }),
        submit: say('renew'),
        submitting: say('submitting'),
        done: say('renewed'),
        failed: say('renew_failed'),
      }}
      onSuccess={onIssued}
      onClose={onClose}
    />
  );
};

const RevokeQuestion = ({
  invitation: { id, email },
  onRevoked,
  onClose,
}: QuestionProps & Pick<InvitationListProps, 'onRevoked'>) => {
  const say = useSay();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return (
    <ConfirmDialog
      resource={INVITATIONS}
      send={() => dataProvider.send(INVITATIONS, `${INVITATIONS}/${id}`, { method: 'DELETE' }, () => undefined)}
      texts={{
        title: say('revoke_title'),
        text: say('revoke_text', { email }),
        submit: say('revoke'),
        submitting: say('revoking'),
        done: say('revoked'),
        failed: say('revoke_failed'),
      }}
      onSuccess={() => onRevoked(id)}
      onClose={onClose}
    />
  );
};
