import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { ContentFailure } from '../../ui/CodeFailure';
import { LoadFailure } from '../../ui/LoadFailure';
import { loadable } from '../../ui/loadable';
import { Avatar } from '../../ui/UserCell';
import { useKeptFocus } from '../../ui/useKeptFocus';
import { FormSkeleton } from './FormSkeleton';
import { Section } from './Section';
import { type Profile, useProfile } from './useProfile';

const ProfileForm = loadable(
  async () => (await import('./ProfileForm')).ProfileForm,
  ContentFailure,
  () => <FormSkeleton fields={2} />,
);

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

/** The signed-in user from the API, or an error if it could not be loaded. */
const Identity = ({ profile }: { profile: Profile }) => (
  <div className="identity" aria-busy={profile.isLoading} {...useKeptFocus()}>
    {profile.isLoading && <IdentitySkeleton />}
    {profile.isMissing && <IdentityFailure profile={profile} />}
    {!profile.isLoading && !profile.isMissing && <NameAndEmail profile={profile} />}
  </div>
);

const NameAndEmail = ({ profile: { fields, username, lastLogin } }: { profile: Profile }) => {
  const translate = useTranslate();
  const name = fields.name.trim() || username || translate('tools.roles.admin');
  return (
    <>
      <Avatar name={name} large own />
      <div className="grow muted">
        <p className="identity__name">{name}</p>
        <p>{fields.email}</p>
        {lastLogin && (
          <p className="identity__login note">
            <span>{translate('settings.profile.last_login')}</span> <span>{lastLogin}</span>
          </p>
        )}
      </div>
    </>
  );
};

const IdentityFailure = ({ profile: { isFetching, retry } }: { profile: Profile }) => {
  const translate = useTranslate();
  return <LoadFailure message={translate('settings.profile.missing')} isFetching={isFetching} onRetry={retry} />;
};

const IdentitySkeleton = () => (
  <>
    <Skeleton variant="circular" width="3.5rem" height="3.5rem" sx={{ flex: 'none' }} />
    <div className="grow">
      <Skeleton width="min(13.75rem, 80%)" />
      <Skeleton width="min(9.375rem, 55%)" />
    </div>
  </>
);
