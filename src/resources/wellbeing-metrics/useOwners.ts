import { useGetList } from 'react-admin';
import type { User } from '../../../server/contract';
import { whileRetrying } from '../../dataProvider/useCall';

/** Maximum number of users in the list (specification, section 9). */
const LIMIT = 100;

/** User id 0 means no user (rulings.md, 9). */
export const NO_USER = 0;

/** A choice of the user selector. */
export interface Owner {
  id: number;
  label: string;
}

const ignore = () => {};

/** Returns the users that a search finds, newest first; all of them for ''. Each search is a separate query. */
export const useOwners = (search: string) => {
  const users = useGetList<User>(
    'users',
    {
      pagination: { page: 1, perPage: LIMIT },
      sort: { field: 'id', order: 'DESC' },
      filter: search === '' ? {} : { search },
    },
    { onError: ignore },
  );
  const { isFetching, refetch } = users;
  const owners = (users.data ?? []).map((user): Owner => ({ id: user.id, label: labelOf(user) }));
  return { owners, isFetching, refetch, ...whileRetrying(users) };
};

/** 'Ada Lovelace (ada@example.com)', or the available parts, or else the number. */
const labelOf = ({ id, name, email }: User) => {
  const [known, address] = [name.trim(), email.trim()];
  if (known && address) return `${isolated(known)} (${address})`;
  return known || address || `#${id}`;
};

/** Isolates a name that changes the text direction, so that the address after it is unaffected. */
const isolated = (text: string) => (/[\u202a-\u202e\u2066-\u2069]/.test(text) ? `\u2068${text}\u2069` : text);
