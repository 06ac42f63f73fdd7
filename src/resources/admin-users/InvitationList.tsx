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
  const [asked, setAsked] = useState<{ invitation: Invitation; action: 'renew' | 'revoke' }>();
  const close = () => setAsked(undefined);
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
        <p className="invitations__text">{translate('invitations.none')}</p>
      )}
      <ul className="invitations">
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
  const translate = useTranslate();
  const { name, email, role, inviter, expiresAt, delivery } = invitation;
  const isExpired = new Date(expiresAt) <= serverTime();
  return (
    <li>
      <div className="invitations__person">
        <b>{name || email}</b>
        {name && <p>{email}</p>}
        <p>
          {translate(role === 'admin' ? 'invitations.admin_by' : 'invitations.editor_by', {
            inviter,
          })}
        </p>
        <p>
          {translate(isExpired ? 'invitations.expired' : 'invitations.valid', {
            date: longDateTime(expiresAt),
          })}
        </p>
        {delivery && delivery !== 'none' && <p>{translate(`invitations.delivery.${delivery}`)}</p>}
      </div>
      <div className="invitations__buttons">
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

interface QuestionProps {
  invitation: Invitation;
  onClose: () => void;
}

const RenewQuestion = ({
  invitation: { id, email },
  onIssued,
  onClose,
}: QuestionProps & Pick<InvitationListProps, 'onIssued'>) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return (
    <ConfirmDialog
      resource={INVITATIONS}
      send={() => dataProvider.send(INVITATIONS, `${INVITATIONS}/${id}/renew`, { method: 'POST' }, issuedInvitation)}
      texts={{
        title: translate('invitations.renew_title'),
        text: translate('invitations.renew_text', { email }),
        submit: translate('invitations.renew'),
        submitting: translate('invitations.submitting'),
        done: translate('invitations.renewed'),
        failed: translate('invitations.renew_failed'),
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
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return (
    <ConfirmDialog
      resource={INVITATIONS}
      send={() => dataProvider.send(INVITATIONS, `${INVITATIONS}/${id}`, { method: 'DELETE' }, () => undefined)}
      texts={{
        title: translate('invitations.revoke_title'),
        text: translate('invitations.revoke_text', { email }),
        submit: translate('invitations.revoke'),
        submitting: translate('invitations.revoking'),
        done: translate('invitations.revoked'),
        failed: translate('invitations.revoke_failed'),
      }}
      onSuccess={() => onRevoked(id)}
      onClose={onClose}
    />
  );
};
