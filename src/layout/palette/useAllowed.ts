import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';
import { useAccess } from '../../authProvider/AccessProvider';
import { useEntries } from '../../crud/useEntries';

type Allowed = (resource: string, action: string) => boolean;

const ACTIONS = ['list', 'create'];

/** Returns a function that says whether the user may list or create records. An auth provider's own `canAccess` decides. */
export const useAllowed = (): Allowed => {
  const { refusal, asksProvider } = useAccess();
  const authProvider = useAuthProvider();
  const names = useEntries().map(({ name }) => name);
  const { data } = useQuery({
    queryKey: ['auth', 'palette', names],
    enabled: asksProvider,
    queryFn: async () => {
      const pairs = names.flatMap((resource) => ACTIONS.map((action) => ({ resource, action })));
      const answers = await Promise.all(pairs.map((pair) => authProvider?.canAccess?.(pair) ?? true));
      return pairs.filter((_, index) => answers[index]).map(({ resource, action }) => `${resource} ${action}`);
    },
  });
  return (resource, action) =>
    asksProvider ? data?.includes(`${resource} ${action}`) === true : refusal({ resource, action }) === undefined;
};
