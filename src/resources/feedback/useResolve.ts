import { type RaRecord, useDataProvider } from 'react-admin';
import { askAboutConflict } from '../../kit/conflict/askAboutConflict';
import type { Change } from '../../kit/conflict/differences';
import { useAffected, useDefinition } from '../../kit/DefinitionContext';
import type { Toast } from '../../kit/toast/toast';
import { useWrite } from '../../kit/useWrite';

interface Resolve {
  /** Before it is sent, and again before it is repeated after a sign-in. */
  onSend?: () => void;
  success: Toast | null;
  failure: (error: unknown) => Toast;
  onSuccess?: () => void;
  /** See `useWrite`. */
  once?: boolean;
}

/** Marks feedback as resolved: `{ resolved: true }` is all that is sent (specification, section 7). */
export const useResolve = ({ onSend, ...told }: Resolve) => {
  const { name } = useDefinition();
  const dataProvider = useDataProvider();
  const { run, ...write } = useWrite({
    send: ({ data, previousData }: Change) => {
      onSend?.();
      return dataProvider.update(name, { id: previousData.id, data, previousData });
    },
    onConflict: askAboutConflict(name),
    affects: useAffected(),
    ...told,
  });
  return { ...write, run: (feedback: RaRecord) => run({ data: { resolved: true }, previousData: feedback }) };
};
