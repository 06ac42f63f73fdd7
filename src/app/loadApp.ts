import { showStoredLanguage } from '../authProvider/sessionPreferences';
import { loadCode } from '../ui/loadCode';

/**
 * Loads the code of the signed-in console and its language. The routes of the screens call it, and the login page during a login.
 * @throws CodeNotLoaded
 */
export const loadApp = () =>
  loadCode(async () => {
    const [app] = await Promise.all([import('./App'), showStoredLanguage()]);
    return app;
  });
