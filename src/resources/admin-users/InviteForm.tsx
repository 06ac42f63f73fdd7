import { type RefObject, useEffect, useRef } from 'react';
import { Form, TextInput, useDataProvider } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { Invitation } from '../../../server/contract';
import { ServerErrors } from '../../crud/form/ServerErrors';
import { UnsavedInput, type useDiscardQuestion } from '../../crud/form/useDiscardQuestion';
import { rules, whenTyped } from '../../crud/rules';
import { useWrite } from '../../crud/useWrite';
import type { ConsoleDataProvider } from '../../dataProvider';
import { accounts } from '../../i18n/en/accounts';
import { useLazyMessages } from '../../i18n/lazyMessages';
import { PendingButton } from '../../ui/Buttons';
import { SelectInput } from '../../ui/form/SelectInput';
import { INVITATIONS, type IssuedInvitation, issuedInvitation } from './useInvitations';

interface InviteFormProps {
  closing: ReturnType<typeof useDiscardQuestion>['closing'];
  onIssued: (invitation: IssuedInvitation) => void;
}

type Values = { name?: string } & Pick<Invitation, 'email' | 'role'>;

const EMPTY = { name: '', email: '', role: 'editor' };
const roles = (['admin', 'editor'] as const).map((id) => ({ id, name: `resources.admin-users.role.${id}` }));

/** The form for a new invitation. Clears its inputs after a success. */
export const InviteForm = ({ closing, onIssued }: InviteFormProps) => {
  const say = useLazyMessages('accounts.invitations', accounts.invitations);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const reset = useRef(() => {});
  const write = useWrite({
    resource: INVITATIONS,
    send: ({ name, email, role }: Values) =>
      dataProvider.send(
        INVITATIONS,
        INVITATIONS,
        { method: 'POST', body: { ...(name && { name }), email, role } },
        issuedInvitation,
      ),
    success: { title: say('created') },
    failure: () => ({ title: say('failed'), destructive: true }),
    onSuccess: (invitation) => {
      reset.current();
      onIssued(invitation);
    },
  });
  return (
    <Form
      defaultValues={EMPTY}
      onSubmit={(values: FieldValues) => write.run(values as Values)}
      noValidate
      disableInvalidFormNotification
    >
      <ServerErrors error={write.error} />
      <div className="dialog__inputs stack">
        <TextInput
          source="email"
          type="email"
          label={say('email')}
          validate={rules.email}
          autoComplete="off"
          autoFocus
        />
        <TextInput source="name" label={say('name')} validate={whenTyped(rules.name)} autoComplete="off" />
        <SelectInput
          source="role"
          label={say('role')}
          choices={roles}
          validate={rules.role}
          helperText="resources.admin-users.role_hint"
        />
      </div>
      <PendingButton type="submit" variant="contained" sx={{ mt: 1 }} isPending={write.isPending}>
        {say(write.isPending ? 'submitting' : 'submit')}
      </PendingButton>
      <ResetAccess reset={reset} />
      <UnsavedInput closing={closing} />
    </Form>
  );
};

/** Passes the form's `reset` to the parent, since react-admin's `Form` offers it only to its children. */
const ResetAccess = ({ reset }: { reset: RefObject<() => void> }) => {
  const form = useFormContext();
  useEffect(() => {
    reset.current = () => form.reset();
  });
  return null;
};
