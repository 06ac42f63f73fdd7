import { showStoredLanguage } from '../authProvider/sessionPreferences';
import { loadCode } from '../ui/loadCode';

/**
 * Loads the code of the signed-in console and its language. The console's route calls it, and the login page during a login.
 * MUI's styles come with the theme, in a file that is evaluated before the rest, so that the page can respond in between.
 */
export const loadConsole = () =>
  loadCode(() =>
    Promise.all([import('../ui/theme'), import('./Console'), import('../resources/entries'), showStoredLanguage()]),
  );
