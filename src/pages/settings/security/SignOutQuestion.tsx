import { useDataProvider } from 'react-admin';
import type { SignedInDevice } from '../../../../server/contract';
import { ConfirmDialog } from '../../../crud/dialog/ConfirmDialog';
import { useWrite } from '../../../crud/useWrite';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { accounts } from '../../../i18n/accounts';
import { useLazyMessages } from '../../../i18n/lazyMessages';
import { useDeviceName } from './useDeviceName';
import { SESSIONS } from './useDevices';

interface SignOutQuestionProps {
  /** Null for all other devices. */
  device: SignedInDevice | null;
  onClose: () => void;
}

/** Asks before the user is signed out elsewhere. */
export const SignOutQuestion = ({ device, onClose }: SignOutQuestionProps) => {
  const say = useLazyMessages('accounts.devices', accounts.devices);
  const nameOf = useDeviceName();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const write = useWrite({
    resource: SESSIONS,
    send: () =>
      dataProvider.send(
        SESSIONS,
        device ? `${SESSIONS}/${device.id}` : SESSIONS,
        { method: 'DELETE' },
        () => undefined,
      ),
    success: { title: say(device ? 'done' : 'done_all') },
    failure: () => ({ title: say('failed'), destructive: true }),
    onSuccess: onClose,
    once: true,
  });
  return (
    <ConfirmDialog
      title={say(device ? 'question' : 'question_all')}
      text={device ? say('question_text', { device: nameOf(device) }) : say('question_all_text')}
      submit={say('sign_out')}
      submitting={say('signing_out')}
      write={write}
      onConfirm={() => void write.run(undefined)}
      onClose={onClose}
    />
  );
};
