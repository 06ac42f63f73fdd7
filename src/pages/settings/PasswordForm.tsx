import { useDataProvider, useTranslate, type Validator } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { getSession } from '../../authProvider/session';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { PageForm } from '../../crud/form/PageForm';
import { present, requiredText } from '../../crud/rules';
import type { ConsoleDataProvider } from '../../dataProvider';
import { inputs } from '../../ui/form/inputs';

const EMPTY: PasswordFields = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Form to change the signed-in user's password. Sends the current one only with our API. */
export const PasswordForm = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const session = getSession();
  const isVerified = useHasFeatures();
  const send = async ({ newPassword, currentPassword }: PasswordFields) => {
    if (!session) throw new Error('No user is signed in');
    const body = { newPassword, currentPassword: isVerified ? currentPassword : undefined };
    const path = `admin-users/${encodeURIComponent(session.id)}/password`;
    await dataProvider.send('admin-users', path, { method: 'PATCH', body, invalidates: [] });
  };
  return (
    <PageForm<PasswordFields>
      defaults={EMPTY}
      send={send}
      success={{ title: translate('settings.success'), description: translate('settings.password.saved') }}
      failure={translate('settings.password.failed')}
      resource="admin-users"
      emptiesOnSuccess
      submit={translate('settings.password.submit')}
      submitting={translate('settings.updating')}
    >
      {/* Username for password managers. Has no name, so that no validation message is assigned to it. */}
      <input type="text" autoComplete="username" value={session?.username ?? ''} readOnly hidden />
      <PasswordInputs />
    </PageForm>
  );
};

interface PasswordFields {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const { PasswordInput } = inputs<PasswordFields>();

/** Fields for the current password, the new one and its confirmation. */
const PasswordInputs = () => {
  const { trigger } = useFormContext<PasswordFields>();
  const { isSubmitted } = useFormState();
  // The mismatch error is on the confirmation, but editing the new password can change it.
  const validateConfirmation = () => {
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
        onChange={validateConfirmation}
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

const equalsNew: Validator = (value: unknown, { newPassword }: { newPassword?: unknown }) =>
  value === newPassword ? undefined : 'settings.password.rules.match';

/** Validation rules by field (specification, section 5). */
export const passwordRules = {
  currentPassword: [present('settings.password.rules.current')],
  newPassword: requiredText(6, 'settings.password.rules.new', true),
  confirmPassword: [...requiredText(6, 'settings.password.rules.confirm', true), equalsNew],
};
