import { useFormContext, useFormState } from 'react-hook-form';
import { PasswordInput } from '../../kit/form/PasswordInput';
import { typed } from '../../kit/typed';
import { passwordRules } from './passwordRules';

export interface PasswordFields {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const Password = typed<PasswordFields>()(PasswordInput);

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
      <Password
        source="currentPassword"
        label="settings.password.current"
        validate={passwordRules.currentPassword}
        autoComplete="current-password"
      />
      <Password
        source="newPassword"
        label="settings.password.new"
        helperText="settings.password.hint"
        validate={passwordRules.newPassword}
        onChange={checkAgain}
        autoComplete="new-password"
      />
      <Password
        source="confirmPassword"
        label="settings.password.confirm"
        validate={passwordRules.confirmPassword}
        autoComplete="new-password"
      />
    </>
  );
};
