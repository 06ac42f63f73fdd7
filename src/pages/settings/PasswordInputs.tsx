import { PasswordInput as AnyPasswordInput } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { typed } from '../../crud/typed';
import { passwordRules } from './passwordRules';

export interface PasswordFields {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const PasswordInput = typed<PasswordFields>()(AnyPasswordInput);

/** The current password, the new one, and the new one once more. */
export const PasswordInputs = () => {
  const { trigger } = useFormContext<PasswordFields>();
  const { isSubmitted } = useFormState();
  // Whether the two match is said at the second, and may change by the first.
  const checkAgain = () => {
    if (isSubmitted) void trigger('confirmPassword');
  };
  return (
    <>
      <PasswordInput
        source="currentPassword"
        label="settings.password.current"
        validate={passwordRules.currentPassword}
        autoComplete="current-password"
      />
      <PasswordInput
        source="newPassword"
        label="settings.password.new"
        helperText="settings.password.hint"
        validate={passwordRules.newPassword}
        onChange={checkAgain}
        autoComplete="new-password"
      />
      <PasswordInput
        source="confirmPassword"
        label="settings.password.confirm"
        validate={passwordRules.confirmPassword}
        autoComplete="new-password"
      />
    </>
  );
};
