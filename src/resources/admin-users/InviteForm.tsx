import { TextInput, useDataProvider, useTranslate } from 'react-admin';
import type { Invitation } from '../../../server/contract';
import { PageForm } from '../../crud/form/PageForm';
import { rules, whenTyped } from '../../crud/rules';
import type { ConsoleDataProvider } from '../../dataProvider';
import { SelectInput } from '../../ui/form/inputs';
import { INVITATIONS, type IssuedInvitation, issuedInvitation } from './useInvitations';

type Values = Pick<Invitation, 'email' | 'role'> & { name: string };

const EMPTY: Values = { name: '', email: '', role: 'editor' };
const roles = (['admin', 'editor'] as const).map((id) => ({ id, name: `resources.admin-users.role.${id}` }));

/** The form for a new invitation. Clears its inputs after a success. */
export const InviteForm = ({ onIssued }: { onIssued: (invitation: IssuedInvitation) => void }) => {
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
        label={translate('invitations.email')}
        validate={rules.email}
        autoComplete="off"
        autoFocus
      />
      <TextInput
        source="name"
        label={translate('invitations.name')}
        validate={whenTyped(rules.name)}
        autoComplete="off"
      />
      <SelectInput
        source="role"
        label={translate('invitations.role')}
        choices={roles}
        validate={rules.role}
        helperText="resources.admin-users.role_hint"
      />
    </PageForm>
  );
};
