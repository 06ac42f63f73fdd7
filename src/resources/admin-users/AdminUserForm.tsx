import { useRecordContext } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { useRefusal } from '../../authProvider/AccessProvider';
import { rules, whenTyped } from '../../crud/rules';
import { inputs } from '../../ui/form/inputs';
import { selectInput } from '../../ui/form/SelectInput';
import { roles } from './fields';

/** The values of both forms. Passwords are write-only. */
export type AdminUserValues = AdminUser & { password?: string };

const { TextInput, PasswordInput } = inputs<AdminUserValues>();
const SelectInput = selectInput<AdminUserValues>();

/** The forms ask for the full name; the table's column says 'Name'. */
const FULL_NAME = 'resources.admin-users.full_name';

export const CreateInputs = () => (
  <>
    <TextInput source="username" validate={rules.username} autoComplete="off" />
    <TextInput source="name" label={FULL_NAME} validate={rules.name} autoComplete="off" />
    <TextInput source="email" type="email" validate={rules.email} autoComplete="off" />
    <PasswordInput
      source="password"
      validate={rules.password}
      helperText="resources.admin-users.password_hint"
      autoComplete="new-password"
    />
    <SelectInput source="role" choices={roles} validate={rules.role} helperText="resources.admin-users.role_hint" />
  </>
);

export const EditInputs = () => (
  <>
    <TextInput source="username" validate={whenTyped(rules.username)} autoComplete="off" />
    <TextInput source="name" label={FULL_NAME} validate={whenTyped(rules.name)} autoComplete="off" />
    <TextInput source="email" type="email" validate={whenTyped(rules.email)} autoComplete="off" />
    <RoleInput source="role" />
  </>
);

/** Gives the reason the color of other helper texts, because MUI fades those of disabled inputs. */
const LEGIBLE_REASON = { '& .MuiFormHelperText-root.Mui-disabled': { color: 'var(--ink-soft)' } };

/** The role of an existing account. Disabled, with the reason as helper text, for users who may not change roles. */
const RoleInput = ({ source }: { source: 'role' }) => {
  const record = useRecordContext();
  const refused = useRefusal({ resource: 'admin-users.role', action: 'edit', record });
  return (
    <SelectInput
      source={source}
      choices={roles}
      readOnly={refused !== undefined}
      sx={LEGIBLE_REASON}
      helperText={refused ?? 'resources.admin-users.role_hint'}
    />
  );
};
