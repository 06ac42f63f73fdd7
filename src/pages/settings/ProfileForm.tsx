import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { PageForm, useFormRecord } from '../../crud/form/PageForm';
import { rules } from '../../crud/rules';
import { inputs } from '../../ui/form/inputs';
import { type Profile, type ProfileFields, RESOURCE } from './useProfile';

const { TextInput } = inputs<ProfileFields>();

/** Form to change the signed-in user's name and email address. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const [record, setRecord] = useFormRecord(profile.record);

  return (
    <PageForm<ProfileFields, { data: RaRecord }>
      defaults={profile.fields}
      isLoading={profile.isLoading}
      send={({ name, email }) =>
        dataProvider.update(RESOURCE, { id: profile.id, data: { name, email }, previousData: record })
      }
      savedValues={({ data: { name, email } }) => ({ name, email })}
      success={{ title: translate('settings.success'), description: translate('settings.profile.saved') }}
      failure={translate('settings.profile.failed')}
      resource={RESOURCE}
      onSuccess={(sent, { data }) => {
        const saved = { ...sent, version: data.version };
        setRecord({ ...data, ...saved });
        profile.remember(saved);
      }}
      submit={translate('settings.profile.submit')}
      submitting={translate('kit.edit.submitting')}
    >
      <TextInput source="name" label="settings.profile.name" validate={rules.name} autoComplete="name" />
      <TextInput
        source="email"
        label="settings.profile.email"
        type="email"
        validate={rules.email}
        autoComplete="email"
      />
    </PageForm>
  );
};
