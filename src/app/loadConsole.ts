import { showStoredLanguage } from '../authProvider/sessionLanguage';
import { loadCode } from '../ui/loadCode';

/**
 * Loads the code of the signed-in console and its language, for its route and, while the user logs in, for the login page.
 * MUI's styles come with the theme, in a file that is evaluated before the rest: the page can react in between.
 */
export const loadConsole = () =>
  loadCode(() =>
    Promise.all([import('../ui/theme'), import('./Console'), import('../resources/entries'), showStoredLanguage()]),
  );
