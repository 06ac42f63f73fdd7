import { jwtDecode } from 'jwt-decode';
import { isRecord } from '../dataProvider/values';
import { getLanguage, keepLanguage } from '../i18n/language';
import { DEFAULT_LOCALE, readLocale } from '../i18n/storedLocale';
import { getSession, watchSession } from './session';
import { decodeToken } from './token';

/**
 * Loads and shows the language of a user who logs in, before the console is shown. Not when the same user signs in again in the
 * console: another language would render it from scratch, without what was typed.
 * @param token The login's valid token. With the feature `languages`, it has a claim of the preferences.
 */
export const adoptLanguage = async (token: string) => {
  if (decodeToken(token)?.id === getSession()?.id) return;
  const { preferences } = jwtDecode<{ preferences?: unknown }>(token);
  const language = isRecord(preferences) ? preferences.language : undefined;
  await keepLanguage(typeof language === 'string' ? language : DEFAULT_LOCALE);
};

/** Shows the language of this browser, or English as long as the API of the session does not declare the feature `languages`. */
export const showStoredLanguage = () =>
  keepLanguage(getSession()?.features.includes('languages') === false ? DEFAULT_LOCALE : readLocale());

/**
 * Shows the language of this browser, and follows the session. Call it once, when the page starts.
 * @returns when the language is shown, or English because it could not be loaded.
 */
export const followSessionLanguage = () => {
  watchSession(() => {
    if (getLanguage().locale !== DEFAULT_LOCALE && getSession()?.features.includes('languages') === false)
      void keepLanguage(DEFAULT_LOCALE);
  });
  return showStoredLanguage();
};
