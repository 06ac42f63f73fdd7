import { invitation } from '../../i18n/en/invitation';
import { useLanguage } from '../../i18n/language';

/** Returns the messages of the invitation page in the shown language. */
export const useInvitationMessages = () => useLanguage().file?.messages.invitation ?? invitation;

/** Replaces the `%{placeholders}` of a message. The translation library is only loaded with the console. */
export const interpolate = (message: string, values: object): string =>
  message.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String((values as Record<string, unknown>)[name] ?? ''));
