import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { getSession } from '../../authProvider/session';
import { longDateTime } from '../../format/date';

/** Resource of the user's own account. */
export const RESOURCE = 'admin-users';

/** Account fields that the signed-in user can edit. */
export type ProfileFields = Pick<AdminUser, 'name' | 'email'>;

/** If the account could not be loaded, only the saved fields are known after a save. */
type Account = ProfileFields & Partial<AdminUser>;

/** Loads the signed-in user's account by the token's id. */
export const useProfile = () => {
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

export type Profile = ReturnType<typeof useProfile>;
