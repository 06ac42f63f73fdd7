import { type RaRecord, useDataProvider } from 'react-admin';
import { useAffected, useDefinition } from '../../kit/DefinitionContext';
import type { Toast } from '../../kit/toast/toast';
import { useWrite } from '../../kit/useWrite';

interface Resolve {
  /** Before it is sent, and again before it is repeated after a sign-in. */
  onSend?: () => void;
  success: Toast | null;
  failure: (error: unknown) => Toast;
  onSuccess?: () => void;
}

/** Marks feedback as resolved: `{ resolved: true }` is all that is sent (specification, section 7). */
export const useResolve = ({ onSend, ...told }: Resolve) => {
  const { name } = useDefinition();
  const dataProvider = useDataProvider();
  return useWrite({
    send: (previousData: RaRecord) => {
      onSend?.();
      return dataProvider.update(name, { id: previousData.id, data: { resolved: true }, previousData });
    },
    affects: useAffected(),
    ...told,
  });
};
