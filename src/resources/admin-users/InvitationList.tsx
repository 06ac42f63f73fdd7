import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Invitation } from '../../../server/contract';
import { ConfirmDialog } from '../../crud/dialog/ConfirmDialog';
import type { ConsoleDataProvider } from '../../dataProvider';
import { serverTime } from '../../format/clock';
import { longDateTime } from '../../format/date';
import { LoadFailure } from '../../ui/LoadFailure';
import { Spinner } from '../../ui/Spinner';
import { INVITATIONS, type IssuedInvitation, issuedInvitation, useInvitations } from './useInvitations';

interface InvitationListProps {
  onIssued: (invitation: IssuedInvitation) => void;
  onRevoked: (id: number) => void;
}

/** Lists the pending and the expired invitations. Each can get a new link or be revoked. */
export const InvitationList = ({ onIssued, onRevoked }: InvitationListProps) => {
  const translate = useTranslate();
  const id = useId();
  const { invitations, isPending, isError, isFetching, refetch } = useInvitations();
  const [asked, setAsked] = useState<Asked>();
  const onClose = () => setAsked(undefined);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="invitations__heading">
        {translate('invitations.open')}
      </h3>
      {isPending && <Spinner />}
      {isError && (
        <LoadFailure
          message={translate('invitations.missing')}
          isFetching={isFetching}
          onRetry={async () => refetch()}
        />
      )}
      {!isPending && !isError && invitations.length === 0 && (
        <p className="invitations__text muted">{translate('invitations.none')}</p>
      )}
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
      {asked && <Question {...asked} {...{ onIssued, onRevoked, onClose }} />}
    </section>
  );
};

interface RowProps {
  invitation: Invitation;
  onRenew: () => void;
  onRevoke: () => void;
}

const Row = ({ invitation, onRenew, onRevoke }: RowProps) => {
  const translate = useTranslate();
  const { name, email, role, inviter, expiresAt, delivery } = invitation;
  const isExpired = new Date(expiresAt) <= serverTime();
  return (
    <li className="cluster between">
      <div className="invitations__person">
        <b>{name || email}</b>
        {name && <p>{email}</p>}
        <p>{translate(role === 'admin' ? 'invitations.admin_by' : 'invitations.editor_by', { inviter })}</p>
        <p>{translate(isExpired ? 'invitations.expired' : 'invitations.valid', { date: longDateTime(expiresAt) })}</p>
        {delivery && delivery !== 'none' && <p>{translate(`invitations.delivery.${delivery}`)}</p>}
      </div>
      <div className="cluster">
        <Button
          size="small"
          variant="outlined"
          aria-label={translate('invitations.renew_label', { email })}
          onClick={onRenew}
        >
          {translate('invitations.renew')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-label={translate('invitations.revoke_label', { email })}
          onClick={onRevoke}
        >
          {translate('invitations.revoke')}
        </Button>
      </div>
    </li>
  );
};

interface Asked {
  invitation: Invitation;
  action: 'renew' | 'revoke';
}

const Question = ({
  invitation: { id, email },
  action,
  onIssued,
  onRevoked,
  onClose,
}: Asked & InvitationListProps & { onClose: () => void }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const path = `${INVITATIONS}/${id}`;
  const isRenewal = action === 'renew';
  return (
    <ConfirmDialog<IssuedInvitation | undefined>
      resource={INVITATIONS}
      send={() =>
        isRenewal
          ? dataProvider.send(INVITATIONS, `${path}/renew`, { method: 'POST' }, issuedInvitation)
          : dataProvider.send(INVITATIONS, path, { method: 'DELETE' }, () => undefined)
      }
      texts={{
        title: translate(`invitations.${action}_title`),
        text: translate(`invitations.${action}_text`, { email }),
        submit: translate(`invitations.${action}`),
        submitting: translate(isRenewal ? 'invitations.submitting' : 'invitations.revoking'),
        done: translate(isRenewal ? 'invitations.renewed' : 'invitations.revoked'),
        failed: translate(`invitations.${action}_failed`),
      }}
      onSuccess={(issued) => (issued ? onIssued(issued) : onRevoked(id))}
      onClose={onClose}
    />
  );
};
