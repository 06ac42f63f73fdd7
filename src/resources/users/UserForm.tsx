import type { User } from '../../../server/contract';
import { rules, whenTyped } from '../../crud/rules';
import { inputs } from '../../ui/form/inputs';

/** The values of both forms. Passwords are write-only. */
export type UserValues = User & { password?: string };

const { TextInput, PasswordInput } = inputs<UserValues>();

export const CreateInputs = () => (
  <>
    <Identity />
    <PasswordInput source="password" validate={rules.password} autoComplete="new-password" />
  </>
);

export const EditInputs = () => (
  <>
    <Identity />
    <PasswordInput
      source="password"
      validate={whenTyped(rules.password)}
      helperText="resources.users.password_hint"
      autoComplete="new-password"
    />
  </>
);

const Identity = () => (
  <>
    <TextInput source="name" validate={rules.name} autoComplete="off" />
    <TextInput source="email" type="email" validate={rules.email} autoComplete="off" />
  </>
);
