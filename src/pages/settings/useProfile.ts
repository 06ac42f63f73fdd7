import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { getSession } from '../../authProvider/session';
import { isRecord } from '../../dataProvider/values';
import { longDateTime } from '../../format/date';

/** Of which resource the own account is a record. */
export const RESOURCE = 'admin-users';

/** Reads the account from the API: this record has a call of its own in the specification (section 7). */
const OWN = { fromApi: true };

/** What the signed-in person can change of their own account. */
export type ProfileFields = Pick<AdminUser, 'name' | 'email'>;

/** The signed-in person's account, read by the token's id. A field that is no text is an empty one. */
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

  /** What was saved is shown at once, before the API has been asked again. */
  const remember = (saved: ProfileFields & { version: unknown }) => {
    // As react-admin's useGetOne names its queries.
    const queryKey = [RESOURCE, 'getOne', { id: String(session?.id) }];
    queryClient.setQueriesData({ queryKey }, (known: unknown) => ({ ...(isRecord(known) ? known : {}), ...saved }));
  };

  return {
    id: session?.id,
    /** As the API answered it. */
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

/** As it is, its spaces too: it is edited. */
const stringOf = (value: unknown) => (typeof value === 'string' ? value : '');
