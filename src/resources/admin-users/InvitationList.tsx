import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Invitation } from '../../../server/contract';
import { ConfirmDialog, textsAt } from '../../crud/dialog/ConfirmDialog';
import type { ConsoleDataProvider } from '../../dataProvider';
import { nonEmptyText, objectOf, recordsOf } from '../../dataProvider/calls';
import { oneOf, optionalText, record, text, trimmed } from '../../dataProvider/parse';
import { useRead } from '../../dataProvider/useCall';
import { serverTime } from '../../format/clock';
import { longDateTime } from '../../format/date';
import { LoadFailure } from '../../ui/LoadFailure';
import { Spinner } from '../../ui/Spinner';

/** The path, which is also the query key. */
export const INVITATIONS = 'invitations';

const fields = {
  name: optionalText,
  email: trimmed,
  role: oneOf<Invitation['role']>(),
  inviter: trimmed,
  createdAt: text,
  expiresAt: text,
  delivery: oneOf<Invitation['delivery']>(),
  deliveryError: optionalText,
};
const invitations = objectOf(
  record<{ invitations: Invitation[] }>({ invitations: recordsOf(record<Invitation>(fields)) }),
);

/** A new or renewed invitation. Only this response contains the token of its link. */
export type IssuedInvitation = Invitation & { token: string };
export const issuedInvitation = objectOf(record<IssuedInvitation>({ ...fields, token: nonEmptyText }));

/** Fetches the pending and the expired invitations. */
const useInvitations = () => {
  const { data, ...query } = useRead([INVITATIONS], INVITATIONS, invitations, { refetchOnMount: 'always' });
  return { invitations: data?.invitations ?? [], ...query };
};

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
          <Row key={invitation.id} invitation={invitation} onAsk={setAsked} />
        ))}
      </ul>
      {asked && <Question {...asked} {...{ onIssued, onRevoked, onClose }} />}
    </section>
  );
};

const Row = ({ invitation, onAsk }: { invitation: Invitation; onAsk: (asked: Asked) => void }) => {
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
        {(['renew', 'revoke'] as const).map((action) => (
          <Button
            key={action}
            size="small"
            variant="outlined"
            color={action === 'revoke' ? 'error' : undefined}
            aria-label={translate(`invitations.${action}.label`, { email })}
            onClick={() => onAsk({ invitation, action })}
          >
            {translate(`invitations.${action}.submit`)}
          </Button>
        ))}
      </div>
    </li>
  );
};

interface Asked {
  invitation: Invitation;
  action: 'renew' | 'revoke';
}

type QuestionProps = Asked & InvitationListProps & { onClose: () => void };

const Question = ({ invitation: { id, email }, action, onIssued, onRevoked, onClose }: QuestionProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const path = `${INVITATIONS}/${id}`;
  return (
    <ConfirmDialog<IssuedInvitation | undefined>
      resource={INVITATIONS}
      send={() =>
        action === 'renew'
          ? dataProvider.send(INVITATIONS, `${path}/renew`, { method: 'POST' }, issuedInvitation)
          : dataProvider.send(INVITATIONS, path, { method: 'DELETE' }, () => undefined)
      }
      texts={textsAt(translate, `invitations.${action}`, { email })}
      onSuccess={(issued) => (issued ? onIssued(issued) : onRevoked(id))}
      onClose={onClose}
    />
  );
};
