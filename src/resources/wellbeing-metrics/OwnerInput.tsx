import { useGetList, useTranslate } from 'react-admin';
import type { User } from '../../../server/contract';
import { whileRetrying } from '../../dataProvider/useCall';
import { SelectInput } from '../../ui/form/SelectInput';
import { LoadFailure } from '../../ui/LoadFailure';

/** Maximum number of users in the list (specification, section 9). */
const LIMIT = 100;

/** User id 0 means no user (rulings.md, 9). */
const NO_USER = 0;

const ignore = () => {};

/**
 * Selects the metric's owner by name and email. While the users load, or if they fail to load, a metric without a user
 * can still be created.
 */
export const OwnerInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const users = useGetList<User>(
    'users',
    { pagination: { page: 1, perPage: LIMIT }, sort: { field: 'id', order: 'DESC' }, filter: {} },
    { onError: ignore },
  );
  const { isPending, isError } = whileRetrying(users);
  const people = (users.data ?? []).map((user) => ({ id: user.id, name: labelOf(user) }));
  const loading = { id: 'loading', name: translate('kit.list.loading'), disabled: true };
  return (
    <>
      <SelectInput
        source={source}
        choices={[
          { id: NO_USER, name: translate('resources.wellbeing-metrics.owner.none') },
          ...(isPending ? [loading] : people),
        ]}
        translateChoice={false}
      />
      {isError && (
        <LoadFailure
          message={translate('kit.list.failed', { plural: translate('resources.users.menu').toLowerCase() })}
          isFetching={users.isFetching}
          onRetry={users.refetch}
        />
      )}
    </>
  );
};

/** 'Ada Lovelace (ada@example.com)', or the available parts, or else the number. */
const labelOf = ({ id, name, email }: User) => {
  const [known, address] = [name.trim(), email.trim()];
  if (known && address) return `${isolated(known)} (${address})`;
  return known || address || `#${id}`;
};

/** Isolates a name that changes the text direction, so that the address after it is unaffected. */
const isolated = (text: string) => (/[\u202a-\u202e\u2066-\u2069]/.test(text) ? `\u2068${text}\u2069` : text);
