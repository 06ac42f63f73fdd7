import { TextInput, useDataProvider, useTranslate } from 'react-admin';
import { PageForm } from '../../kit/form/PageForm';
import { rules } from '../../kit/rules';
import { typed } from '../../kit/typed';
import { type Profile, type ProfileFields, RESOURCE } from './useProfile';

const Text = typed<ProfileFields>()(TextInput);

/** Changes the signed-in person's name and e-mail address. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const send = ({ name, email }: ProfileFields) =>
    dataProvider.update(RESOURCE, { id: profile.id, data: { name, email }, previousData: { id: profile.id } });
  return (
    <PageForm<ProfileFields>
      defaults={profile.fields}
      isLoading={profile.isLoading}
      send={send}
      success={{ title: translate('settings.success'), description: translate('settings.profile.saved') }}
      failure={() => ({
        title: translate('kit.toast.error'),
        description: translate('settings.profile.failed'),
        destructive: true,
      })}
      affects={[RESOURCE]}
      onSuccess={profile.remember}
      submit={translate('settings.profile.submit')}
      submitting={translate('settings.updating')}
    >
      <Text source="name" label="settings.profile.name" validate={rules.name} autoComplete="name" />
      <Text source="email" label="settings.profile.email" type="email" validate={rules.email} autoComplete="email" />
    </PageForm>
  );
};
