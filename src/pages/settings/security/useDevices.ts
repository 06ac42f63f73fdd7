import { useTranslate } from 'react-admin';
import type { SignedInDevice } from '../../../../server/contract';
import { objectOf, recordsOf } from '../../../dataProvider/calls';
import { flag, optionalText, record, text } from '../../../dataProvider/parse';
import { useRead } from '../../../dataProvider/useCall';

/** The path, which is also the query key. */
export const SESSIONS = 'sessions';

const parseDevices = objectOf(
  record<{ devices: SignedInDevice[] }>({
    devices: recordsOf(
      record<SignedInDevice>({
        isCurrent: flag(),
        browser: optionalText,
        system: optionalText,
        address: optionalText,
        signedInAt: text,
        lastUsedAt: text,
      }),
    ),
  }),
);

/** Loads the devices the user is signed in on. Refetches on every visit, because other devices sign in and out. */
export const useDevices = () => {
  const { data, ...query } = useRead([SESSIONS], SESSIONS, parseDevices, { refetchOnMount: 'always' });
  return { devices: data?.devices ?? [], ...query };
};

/** Returns a function that names a device: 'Firefox on Windows'. */
export const useDeviceName = () => {
  const translate = useTranslate();
  return ({ browser, system }: SignedInDevice) =>
    browser && system
      ? translate('notifications.browser_on', { browser, system })
      : (browser ?? system ?? translate('devices.unknown'));
};
