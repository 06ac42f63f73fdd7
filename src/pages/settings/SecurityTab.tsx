import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { PasswordInput as AnyPasswordInput, useDataProvider, useTranslate, type Validator } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { getSession } from '../../authProvider/session';
import { PageForm } from '../../crud/form/PageForm';
import { atLeast, present } from '../../crud/rules';
import { typed } from '../../crud/typed';
import type { ConsoleDataProvider } from '../../dataProvider';
import { Section, SettingRow } from './Section';

/** How the signed-in person proves who they are. */
export const SecurityTab = () => {
  const translate = useTranslate();
  return (
    <>
      <Section title={translate('settings.password.title')} description={translate('settings.password.description')}>
        <PasswordForm />
      </Section>
      <TwoFactor />
    </>
  );
};

const EMPTY: PasswordFields = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the signed-in person's password. Only the new one is sent: nobody verifies the current one. */
const PasswordForm = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const session = getSession();
  const send = async ({ newPassword }: PasswordFields) => {
    if (!session) throw new Error('Nobody is signed in');
    await dataProvider.changePassword(session.id, newPassword);
  };
  return (
    <PageForm<PasswordFields>
      defaults={EMPTY}
      send={send}
      success={{ title: translate('settings.success'), description: translate('settings.password.saved') }}
      failure={() => ({
        title: translate('kit.toast.error'),
        description: translate('settings.password.failed'),
        destructive: true,
      })}
      resource="admin-users"
      emptiesOnSuccess
      submit={translate('settings.password.submit')}
      submitting={translate('settings.updating')}
    >
      {/* Tells a password manager whose password this is. Without a name, so that no message is put to it. */}
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

const PasswordInput = typed<PasswordFields>()(AnyPasswordInput);

/** The current password, the new one, and the new one once more. */
const PasswordInputs = () => {
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

const equalsNew: Validator = (value: unknown, { newPassword }: { newPassword?: unknown }) =>
  value === newPassword ? undefined : 'settings.password.rules.match';

/** The rules of the form that changes the password, by field (specification, section 5). */
export const passwordRules = {
  currentPassword: [present('settings.password.rules.current')],
  newPassword: atLeast(6, 'settings.password.rules.new'),
  confirmPassword: [...atLeast(6, 'settings.password.rules.confirm'), equalsNew],
};

/** What will one day be a second factor; for now it says that it is not implemented. */
const TwoFactor = () => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Section
      title={translate('settings.two_factor.title')}
      titleId={titleId}
      description={translate('settings.two_factor.description')}
    >
      <SettingRow description={translate('settings.two_factor.note')}>
        {({ descriptionId }) => (
          <Switch disabled slotProps={{ input: { 'aria-labelledby': titleId, 'aria-describedby': descriptionId } }} />
        )}
      </SettingRow>
    </Section>
  );
};
