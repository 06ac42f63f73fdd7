import { useGetList, useTranslate } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { getSession } from '../../authProvider/session';
import { getFormats } from '../../format/formats';

const ignore = () => {};

/** Fetches the admin users, suspended ones included, by name. The signed-in user is first, and marked as such. */
export const useColleagues = () => {
  const translate = useTranslate();
  const { data = [], isPending, isError } = useGetList<AdminUser>('admin-users', {}, { onError: ignore });
  const self = getSession()?.id;
  const named = data.map(({ id, name, username, suspendedAt }) => {
    const shown = name || username;
    const isSuspended = Boolean(suspendedAt);
    return { id, isSuspended, name: id === self ? translate('resources.feedback.self', { name: shown }) : shown };
  });
  const colleagues = named.sort((one, other) =>
    one.id === self ? -1 : other.id === self ? 1 : one.name.localeCompare(other.name, getFormats().locale),
  );
  return { colleagues, self, isPending, isError };
};
