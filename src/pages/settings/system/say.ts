import { useLazyMessages } from '../../../i18n/lazyMessages';
import { system } from '../../../i18n/system';

/** Returns a function that translates the messages of the system settings. */
export const useSay = () => useLazyMessages('system', system);
