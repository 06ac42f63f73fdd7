import Skeleton from '@mui/material/Skeleton';
import { TextInput as AnyTextInput, type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { PageForm, useFormRecord } from '../../crud/form/PageForm';
import { rules } from '../../crud/rules';
import { typed } from '../../crud/typed';
import type { RecordChange } from '../../dataProvider/withGuarantees';
import { LoadFailure } from '../../ui/LoadFailure';
import { Avatar } from '../../ui/UserCell';
import { useKeptFocus } from '../../ui/useKeptFocus';
import { Section } from './Section';
import { type Profile, type ProfileFields, RESOURCE, useProfile } from './useProfile';
import './identity.css';

/** The signed-in user, and the form to change their name and email address. */
export const AccountTab = () => {
  const translate = useTranslate();
  const profile = useProfile();
  return (
    <Section title={translate('settings.profile.title')} description={translate('settings.profile.description')}>
      <Identity profile={profile} />
      <ProfileForm profile={profile} />
    </Section>
  );
};

const TextInput = typed<ProfileFields>()(AnyTextInput);

/** Form to change the signed-in user's name and email address. */
const ProfileForm = ({ profile }: { profile: Profile }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const [record, setRecord] = useFormRecord(profile.record);
  const changeOf = ({ name, email }: ProfileFields): RecordChange => ({
    data: { name, email },
    previousData: record,
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
        setRecord({ ...data, ...saved });
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

/** The signed-in user from the API, or an error if it could not be loaded. */
const Identity = ({ profile }: { profile: Profile }) => (
  <div className="identity" aria-busy={profile.isLoading} {...useKeptFocus()}>
    {profile.isLoading && <Waiting />}
    {profile.isMissing && <Missing profile={profile} />}
    {!profile.isLoading && !profile.isMissing && <Known profile={profile} />}
  </div>
);

const Known = ({ profile: { fields, username, lastLogin } }: { profile: Profile }) => {
  const translate = useTranslate();
  const name = fields.name.trim() || username || translate('layout.fallback_name');
  return (
    <>
      <Avatar name={name} large own />
      <div className="identity__text">
        <p className="identity__name">{name}</p>
        <p>{fields.email}</p>
        {lastLogin && (
          <p className="identity__login">
            <span>{translate('settings.profile.last_login')}</span> <span>{lastLogin}</span>
          </p>
        )}
      </div>
    </>
  );
};

const Missing = ({ profile: { isFetching, retry } }: { profile: Profile }) => {
  const translate = useTranslate();
  return <LoadFailure message={translate('settings.profile.missing')} isFetching={isFetching} onRetry={retry} />;
};

const Waiting = () => (
  <>
    <Skeleton variant="circular" width="3.5rem" height="3.5rem" sx={{ flex: 'none' }} />
    <div className="identity__text">
      <Skeleton width="min(13.75rem, 80%)" />
      <Skeleton width="min(9.375rem, 55%)" />
    </div>
  </>
);
