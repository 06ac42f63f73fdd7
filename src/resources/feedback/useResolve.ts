import { type RaRecord, useDataProvider } from 'react-admin';
import type { Change } from '../../crud/conflict/differences';
import { useWrite } from '../../crud/useWrite';
import type { Toast } from '../../ui/toast/toast';

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
  const dataProvider = useDataProvider();
  const { run, ...write } = useWrite({
    resource: 'feedback',
    send: ({ data, previousData }: Change) => {
      onSend?.();
      return dataProvider.update('feedback', { id: previousData.id, data, previousData });
    },
    ...told,
  });
  return { ...write, run: (feedback: RaRecord) => run({ data: { resolved: true }, previousData: feedback }) };
};
