import { useDataProvider } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { ConfirmDialog } from '../../crud/dialog/ConfirmDialog';
import { useWrite } from '../../crud/useWrite';
import type { ConsoleDataProvider } from '../../dataProvider';

const RESOURCE = 'admin-users';

interface AccountQuestionProps {
  account: AdminUser;
  /** What is changed: the last part of the call's path. */
  part: string;
  request: Parameters<ConsoleDataProvider['send']>[2];
  texts: Record<'title' | 'text' | 'submit' | 'submitting' | 'done' | 'failed', string>;
  onClose: () => void;
}

/** Asks before something about an admin user's account is changed. */
export const AccountQuestion = ({ account, part, request, texts, onClose }: AccountQuestionProps) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const write = useWrite({
    resource: RESOURCE,
    send: () => dataProvider.send(RESOURCE, `${RESOURCE}/${account.id}/${part}`, request, () => undefined),
    success: { title: texts.done },
    failure: () => ({ title: texts.failed, destructive: true }),
    onSuccess: onClose,
    once: true,
  });
  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.text}
      submit={texts.submit}
      submitting={texts.submitting}
      write={write}
      onConfirm={() => void write.run(undefined)}
      onClose={onClose}
    />
  );
};
