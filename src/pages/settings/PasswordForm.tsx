import { useDataProvider, useTranslate } from 'react-admin';
import { getSession } from '../../authProvider/session';
import { PageForm } from '../../crud/form/PageForm';
import type { ConsoleDataProvider } from '../../dataProvider';
import { type PasswordFields, PasswordInputs } from './PasswordInputs';

const EMPTY: PasswordFields = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the signed-in person's password. Only the new one is sent: nobody verifies the current one. */
export const PasswordForm = () => {
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
