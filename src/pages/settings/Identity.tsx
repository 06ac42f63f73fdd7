import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Avatar } from '../../ui/Avatar';
import { LoadFailure } from '../../ui/LoadFailure';
import { useKeptFocus } from '../../ui/useKeptFocus';
import type { Profile } from './useProfile';
import './identity.css';

/** Who is signed in, as the API has them; in the same place, that it could not be asked. */
export const Identity = ({ profile }: { profile: Profile }) => (
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
      <Avatar name={name} large />
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
