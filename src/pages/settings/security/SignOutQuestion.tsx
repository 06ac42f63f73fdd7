import { useDataProvider } from 'react-admin';
import type { SignedInDevice } from '../../../../server/contract';
import { ConfirmDialog } from '../../../crud/dialog/ConfirmDialog';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { accounts } from '../../../i18n/en/accounts';
import { useLazyMessages } from '../../../i18n/lazyMessages';
import { SESSIONS, useDeviceName } from './useDevices';

interface SignOutQuestionProps {
  /** Null for all other devices. */
  device: SignedInDevice | null;
  onClose: () => void;
}

/** Confirmation before the user is signed out of one or all other devices. */
export const SignOutQuestion = ({ device, onClose }: SignOutQuestionProps) => {
  const say = useLazyMessages('accounts.devices', accounts.devices);
  const nameOf = useDeviceName();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const path = device ? `${SESSIONS}/${device.id}` : SESSIONS;
  return (
    <ConfirmDialog
      resource={SESSIONS}
      send={() => dataProvider.send(SESSIONS, path, { method: 'DELETE' }, () => undefined)}
      texts={{
        title: say(device ? 'question' : 'question_all'),
        text: device ? say('question_text', { device: nameOf(device) }) : say('question_all_text'),
        submit: say('sign_out'),
        submitting: say('signing_out'),
        done: say(device ? 'done' : 'done_all'),
        failed: say('failed'),
      }}
      onClose={onClose}
    />
  );
};
