import { jwtDecode } from 'jwt-decode';
import { isRecord } from '../dataProvider/values';
import { getLanguage, keepLanguage } from '../i18n/language';
import { DEFAULT_LOCALE, readLocale } from '../i18n/storedLocale';
import { getSession, isSpecified, watchSession } from './session';
import { decodeToken } from './token';

/**
 * Loads and shows the language of a user who logs in, before the console is shown. Does nothing when the same user signs in again
 * in the console, because another language would render it from scratch and lose typed input.
 * @param token The login's valid token. With our API, it has a claim `preferences`.
 */
export const adoptLanguage = async (token: string) => {
  if (decodeToken(token)?.id === getSession()?.id) return;
  const { preferences } = jwtDecode<{ preferences?: unknown }>(token);
  const language = isRecord(preferences) ? preferences.language : undefined;
  await keepLanguage(typeof language === 'string' ? language : DEFAULT_LOCALE);
};

/** Shows the language of this browser, or English if the session's API does not have our features. */
export const showStoredLanguage = () => keepLanguage(isSpecified() ? DEFAULT_LOCALE : readLocale());

/**
 * Shows the language of this browser, and English once the session's API does not have our features. Call it once at the start.
 * @returns a promise that resolves when the language is shown, or English because it could not be loaded.
 */
export const followSessionLanguage = () => {
  watchSession(() => {
    if (getLanguage().locale !== DEFAULT_LOCALE && isSpecified()) void keepLanguage(DEFAULT_LOCALE);
  });
  return showStoredLanguage();
};
