import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { getSession } from '../../authProvider/session';
import { isRecord } from '../../dataProvider/values';
import { longDateTime } from '../../format/date';

/** Resource of the user's own account. */
export const RESOURCE = 'admin-users';

/** Reads the account from the API: this record has a call of its own in the specification (section 7). */
const OWN = { fromApi: true };

/** Account fields that the signed-in user can edit. */
export type ProfileFields = Pick<AdminUser, 'name' | 'email'>;

/** Loads the signed-in user's account by the token's id. Fields that are not text are empty. */
export const useProfile = () => {
  const session = getSession();
  const queryClient = useQueryClient();
  const { data, isPending, isFetching, errorUpdateCount, refetch } = useGetOne<AdminUser>(RESOURCE, {
    id: session?.id,
    meta: OWN,
  });
  // A second attempt is pending, too; by then the empty form is in use and the way to ask again has the focus.
  const isLoading = isPending && errorUpdateCount === 0;
  const record: Record<string, unknown> = isRecord(data) ? data : {};

  /** Shows the saved values immediately, before the refetch. */
  const remember = (saved: ProfileFields & { version: unknown }) => {
    // As react-admin's useGetOne names its queries.
    const queryKey = [RESOURCE, 'getOne', { id: String(session?.id) }];
    queryClient.setQueriesData({ queryKey }, (known: unknown) => ({ ...(isRecord(known) ? known : {}), ...saved }));
  };

  return {
    id: session?.id,
    /** Unvalidated API data. */
    record: { ...record, id: session?.id ?? '' },
    username: session?.username,
    fields: { name: stringOf(record.name), email: stringOf(record.email) },
    /** As text; empty when it is not known. */
    lastLogin: longDateTime(record.lastLogin),
    isLoading,
    isMissing: !isLoading && !isRecord(data),
    isFetching,
    retry: refetch,
    remember,
  };
};

export type Profile = ReturnType<typeof useProfile>;

/** Not trimmed, because the user edits it. */
const stringOf = (value: unknown) => (typeof value === 'string' ? value : '');
