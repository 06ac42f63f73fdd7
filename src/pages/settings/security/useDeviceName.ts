import type { SignedInDevice } from '../../../../server/contract';
import { accounts } from '../../../i18n/accounts';
import { useLazyMessages } from '../../../i18n/lazyMessages';

/** Returns a function that names a device: 'Firefox on Windows'. */
export const useDeviceName = () => {
  const say = useLazyMessages('accounts.devices', accounts.devices);
  return ({ browser, system }: SignedInDevice) =>
    browser && system ? say('named', { browser, system }) : (browser ?? system ?? say('unknown'));
};
