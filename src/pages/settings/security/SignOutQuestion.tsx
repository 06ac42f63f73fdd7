import { useDataProvider, useTranslate } from 'react-admin';
import type { SignedInDevice } from '../../../../server/contract';
import { ConfirmDialog } from '../../../crud/dialog/ConfirmDialog';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { SESSIONS, useDeviceName } from './useDevices';

interface SignOutQuestionProps {
  /** Null for all other devices. */
  device: SignedInDevice | null;
  onClose: () => void;
}

/** Confirmation before the user is signed out of one or all other devices. */
export const SignOutQuestion = ({ device, onClose }: SignOutQuestionProps) => {
  const translate = useTranslate();
  const nameOf = useDeviceName();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const path = device ? `${SESSIONS}/${device.id}` : SESSIONS;
  return (
    <ConfirmDialog
      resource={SESSIONS}
      send={() => dataProvider.send(SESSIONS, path, { method: 'DELETE' }, () => undefined)}
      texts={{
        title: translate(device ? 'devices.question' : 'devices.question_all'),
        text: device
          ? translate('devices.question_text', { device: nameOf(device) })
          : translate('devices.question_all_text'),
        submit: translate('devices.sign_out'),
        submitting: translate('devices.signing_out'),
        done: translate(device ? 'devices.done' : 'devices.done_all'),
        failed: translate('devices.failed'),
      }}
      onClose={onClose}
    />
  );
};
