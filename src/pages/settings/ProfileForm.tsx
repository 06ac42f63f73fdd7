import { TextInput as AnyTextInput, type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { PageForm } from '../../crud/form/PageForm';
import { useFormRecord } from '../../crud/form/useFormRecord';
import { rules } from '../../crud/rules';
import { typed } from '../../crud/typed';
import type { RecordChange } from '../../dataProvider/withGuarantees';
import { type Profile, type ProfileFields, RESOURCE } from './useProfile';

const TextInput = typed<ProfileFields>()(AnyTextInput);

/** Changes the signed-in person's name and e-mail address. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const record = useFormRecord(profile.record);
  const changeOf = ({ name, email }: ProfileFields): RecordChange => ({
    data: { name, email },
    previousData: record.current,
  });
  return (
    <PageForm<ProfileFields, { data: RaRecord }>
      defaults={profile.fields}
      isLoading={profile.isLoading}
      send={(values) => dataProvider.update(RESOURCE, { id: profile.id, ...changeOf(values) })}
      savedValues={({ data: { name, email } }) => ({ name, email })}
      success={{ title: translate('settings.success'), description: translate('settings.profile.saved') }}
      failure={() => ({
        title: translate('kit.toast.error'),
        description: translate('settings.profile.failed'),
        destructive: true,
      })}
      resource={RESOURCE}
      onSuccess={(sent, { data }) => {
        const saved = { ...sent, version: data.version };
        record.current = { ...data, ...saved };
        profile.remember(saved);
      }}
      submit={translate('settings.profile.submit')}
      submitting={translate('settings.updating')}
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
