import { invitationPage } from '../../i18n/invitation';
import { useLanguage } from '../../i18n/language';

/** The texts of an invitation's page, in the language of this browser. */
export const useWords = () => useLanguage().file?.messages.invitation ?? invitationPage;
