import { useGetList, useTranslate } from 'react-admin';
import type { User } from '../../../server/contract';
import { ChoiceInput } from '../../kit/form/ChoiceInput';
import { LoadFailure } from '../../kit/LoadFailure';

/** How many users can be chosen from (specification, section 9). */
const LIMIT = 100;

/** 0 is nobody's in particular (decisions.md, 9). */
const NOBODY = { id: 0, name: 'resources.wellbeing-metrics.owner.nobody' };

const ignore = () => {};

/** Whose metric it is: a selector that lists name and e-mail. Where the users cannot be read, nobody's can still be made. */
export const OwnerInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const users = useGetList<User>(
    'users',
    { pagination: { page: 1, perPage: LIMIT }, sort: { field: 'id', order: 'DESC' }, filter: {} },
    { onError: ignore },
  );
  const choices = (users.data ?? []).map(({ id, name, email }) => ({ id, name: `${name} (${email})` }));
  return (
    <>
      <ChoiceInput
        source={source}
        choices={[NOBODY, ...choices]}
        isLoading={users.isPending}
        translateChoice={false}
        optionText={({ id, name }: { id: number; name: string }) => (id === NOBODY.id ? translate(name) : name)}
      />
      {users.isError && (
        <LoadFailure
          message={translate('resources.wellbeing-metrics.owner.failed')}
          isFetching={users.isFetching}
          onRetry={users.refetch}
        />
      )}
    </>
  );
};
