import { showStoredLanguage } from '../authProvider/sessionLanguage';
import { loadCode } from '../ui/loadCode';

/** Loads the code of the signed-in console and its language, for its route and, while the user logs in, for the login page. */
export const loadConsole = () =>
  loadCode(() => Promise.all([import('./Console'), import('../resources/entries'), showStoredLanguage()]));
