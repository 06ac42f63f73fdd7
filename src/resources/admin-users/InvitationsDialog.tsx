import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { TextInput, useDataProvider, useTranslate } from 'react-admin';
import type { Invitation } from '../../../server/contract';
import { PageForm } from '../../crud/form/PageForm';
import { rules, whenTyped } from '../../crud/rules';
import type { ConsoleDataProvider } from '../../dataProvider';
import { CloseButton, Dialog } from '../../ui/Dialog';
import { SelectInput } from '../../ui/form/SelectInput';
import { toast } from '../../ui/toast/toast';
import { roles } from './fields';
import { INVITATIONS, InvitationList, type IssuedInvitation, issuedInvitation } from './InvitationList';
import './invitations.css';

/** Invites an admin user, shows the new link once, and lists the open invitations. */
export const InvitationsDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [issued, setIssued] = useState<IssuedInvitation>();
  return (
    <Dialog
      title={translate('invitations.title')}
      onClose={onClose}
      // The link is shown only once, so a click outside must not close it.
      ignoresClickOutside={issued !== undefined}
      actions={<CloseButton label="close" />}
    >
      <p className="invitations__text muted">{translate('invitations.text')}</p>
      {issued && <InvitationLink key={issued.token} invitation={issued} />}
      <InviteForm onIssued={setIssued} />
      <InvitationList
        onIssued={setIssued}
        onRevoked={(revoked) => setIssued((shown) => (shown?.id === revoked ? undefined : shown))}
      />
    </Dialog>
  );
};

/** The token is in the URL's fragment, which browsers do not send: it appears in no server's log. */
const linkOf = (token: string) => new URL(`${import.meta.env.BASE_URL}login#invitation=${token}`, location.href).href;

/** Shows the link of a new invitation, to be copied. Takes the focus, because the link is shown only once. */
const InvitationLink = ({ invitation: { email, token, delivery } }: { invitation: IssuedInvitation }) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(linkOf(token));
      toast({ title: translate('invitations.copied') });
    } catch {
      // Browsers offer the clipboard only to pages on https. The focused link is selected, to be copied by hand.
      input.current?.focus();
      toast({ title: translate('invitations.not_copied'), destructive: true });
    }
  };
  return (
    <div className="invitations__link box stack">
      <TextField
        inputRef={input}
        label={translate('invitations.link', { email })}
        value={linkOf(token)}
        helperText={translate('invitations.link_hint')}
        onFocus={() => input.current?.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Button variant="contained" onClick={() => void copy()}>
        {translate('invitations.copy')}
      </Button>
      {delivery === 'queued' && <p className="muted">{translate('invitations.emailing')}</p>}
    </div>
  );
};

type Values = Pick<Invitation, 'email' | 'role'> & { name: string };

const EMPTY: Values = { name: '', email: '', role: 'editor' };

/** The form for a new invitation. Clears its inputs after a success. */
const InviteForm = ({ onIssued }: { onIssued: (invitation: IssuedInvitation) => void }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return (
    <PageForm<Values, IssuedInvitation>
      resource={INVITATIONS}
      defaults={EMPTY}
      send={({ name, email, role }) => {
        const body = { ...(name && { name }), email, role };
        return dataProvider.send(INVITATIONS, INVITATIONS, { method: 'POST', body }, issuedInvitation);
      }}
      success={{ title: translate('invitations.created') }}
      failure={translate('invitations.failed')}
      emptiesOnSuccess
      onSuccess={(_sent, invitation) => onIssued(invitation)}
      submit={translate('invitations.submit')}
      submitting={translate('invitations.submitting')}
    >
      <TextInput
        source="email"
        type="email"
        label="settings.profile.email"
        validate={rules.email}
        autoComplete="off"
        autoFocus
      />
      <TextInput source="name" label="invitations.name" validate={whenTyped(rules.name)} autoComplete="off" />
      <SelectInput
        source="role"
        label="invitations.role"
        choices={roles}
        validate={rules.role}
        helperText="resources.admin-users.role_hint"
      />
    </PageForm>
  );
};
