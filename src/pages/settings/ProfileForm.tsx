import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { askAboutConflict } from '../../kit/conflict/askAboutConflict';
import type { Change } from '../../kit/conflict/differences';
import { PageForm } from '../../kit/form/PageForm';
import { TextInput } from '../../kit/form/TextInput';
import { useFormRecord } from '../../kit/form/useFormRecord';
import { rules } from '../../kit/rules';
import { typed } from '../../kit/typed';
import { type Profile, type ProfileFields, RESOURCE } from './useProfile';

const Text = typed<ProfileFields>()(TextInput);

/** Changes the signed-in person's name and e-mail address. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const record = useFormRecord(profile.record);
  const changeOf = ({ name, email }: ProfileFields): Change => ({
    data: { name, email },
    previousData: record.current,
  });
  const onConflict = async (values: ProfileFields, current: object) => {
    const instead = await askAboutConflict(RESOURCE)(changeOf(values), current);
    if (!instead) return null;
    record.current = instead.previousData;
    return { ...values, ...instead.data };
  };
  return (
    <PageForm<ProfileFields, { data: RaRecord }>
      defaults={profile.fields}
      isLoading={profile.isLoading}
      send={(values) => dataProvider.update(RESOURCE, { id: profile.id, ...changeOf(values) })}
      onConflict={onConflict}
      success={{ title: translate('settings.success'), description: translate('settings.profile.saved') }}
      failure={() => ({
        title: translate('kit.toast.error'),
        description: translate('settings.profile.failed'),
        destructive: true,
      })}
      affects={[RESOURCE]}
      onSuccess={(sent, { data }) => {
        const saved = { ...sent, version: data.version };
        record.current = { ...record.current, ...saved };
        profile.remember(saved);
      }}
      submit={translate('settings.profile.submit')}
      submitting={translate('settings.updating')}
    >
      <Text source="name" label="settings.profile.name" validate={rules.name} autoComplete="name" />
      <Text source="email" label="settings.profile.email" type="email" validate={rules.email} autoComplete="email" />
    </PageForm>
  );
};
