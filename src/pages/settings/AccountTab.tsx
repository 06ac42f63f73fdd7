import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { getSession } from '../../authProvider/session';
import { PageForm, useFormRecord } from '../../crud/form/PageForm';
import { rules } from '../../crud/rules';
import { longDateTime } from '../../format/date';
import { inputs } from '../../ui/form/inputs';
import { LoadFailure } from '../../ui/LoadFailure';
import { Avatar } from '../../ui/UserCell';
import { useKeptFocus } from '../../ui/useKeptFocus';
import { Section } from './Section';

/** Resource of the user's own account. */
const RESOURCE = 'admin-users';

/** Account fields that the signed-in user can edit. */
type ProfileFields = Pick<AdminUser, 'name' | 'email'>;

/** If the account could not be loaded, only the saved fields are known after a save. */
type Account = ProfileFields & Partial<AdminUser>;

/** Loads the signed-in user's account by the token's id. */
const useProfile = () => {
  const session = getSession();
  const id = session?.id ?? '';
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  // Starts with the resource, so that writes invalidate it. Not `useGetOne`: `remember` sets this query's data.
  const queryKey = [RESOURCE, 'profile', id];
  const { data, isPending, isFetching, errorUpdateCount, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Account> => {
      // Read from the API, not from the loaded lists: the specification has a call for this record (section 7).
      const { data } = await dataProvider.getOne(RESOURCE, { id, meta: { fromApi: true }, signal });
      return data;
    },
  });
  const record = useMemo(() => ({ ...data, id }), [data, id]);
  // Not during a retry: the user can already type in the empty form, and the retry button has the focus.
  const isLoading = isPending && errorUpdateCount === 0;

  /** Shows the saved values immediately, before the refetch. */
  const remember = (saved: ProfileFields & { version: number }) => {
    queryClient.setQueryData(queryKey, (known?: Account) => ({ ...known, ...saved }));
  };

  return {
    id,
    record,
    username: session?.username,
    fields: { name: data?.name ?? '', email: data?.email ?? '' },
    /** As text; empty if unknown. */
    lastLogin: longDateTime(data?.lastLogin ?? ''),
    isLoading,
    isMissing: !isLoading && !data,
    isFetching,
    retry: refetch,
    remember,
  };
};

type Profile = ReturnType<typeof useProfile>;

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
const Identity = ({ profile }: { profile: Profile }) => {
  const translate = useTranslate();
  const { isLoading, isMissing, isFetching, retry, fields, username, lastLogin } = profile;
  const name = fields.name.trim() || username || translate('tools.roles.admin');
  return (
    <div className="identity" aria-busy={isLoading} {...useKeptFocus()}>
      {isMissing ? (
        <LoadFailure message={translate('settings.profile.missing')} isFetching={isFetching} onRetry={retry} />
      ) : isLoading ? (
        <Skeleton variant="rounded" height="3.5rem" className="grow" />
      ) : (
        <>
          <Avatar name={name} large own />
          <div className="grow muted">
            <p className="identity__name">{name}</p>
            <p>{fields.email}</p>
            {lastLogin && (
              <p className="note">
                <span>{translate('settings.profile.last_login')}</span> <b>{lastLogin}</b>
              </p>
            )}
          </div>
        </>
      )}
    </div>
  );
};

const { TextInput } = inputs<ProfileFields>();

/** Form to change the signed-in user's name and email address. */
const ProfileForm = ({ profile }: { profile: Profile }) => {
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
