import { system } from '../../../i18n/en/system';
import { useLazyMessages } from '../../../i18n/lazyMessages';

/** Returns a function that translates the messages of the system settings. */
export const useSay = () => useLazyMessages('system', system);
