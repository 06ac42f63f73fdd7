import { jwtDecode } from 'jwt-decode';
import { isRecord } from '../dataProvider/values';
import { getLanguage, keepLanguage } from '../i18n/language';
import { FALLBACK_LOCALE, readLocale } from '../i18n/storedLocale';
import { keepAppearance } from '../ui/appearance/appearance';
import { parseAppearance } from '../ui/appearance/parseAppearance';
import { DEFAULT_APPEARANCE } from '../ui/appearance/stored';
import { getSession, isSpecified, watchSession } from './session';
import { decodeToken } from './token';

/** Returns the preferences in the valid token of a login. Later, they may be out of date. Only our API has them. */
const preferencesClaim = (token: string) => jwtDecode<{ preferences?: unknown }>(token).preferences;

/** Applies the appearance of a user who has just logged in. */
export const adoptAppearance = (token: string) => {
  const preferences = preferencesClaim(token);
  if (preferences) keepAppearance(parseAppearance(preferences));
};

/**
 * Loads and shows the language of a user who logs in, before the console is shown. Does nothing when the same user signs in again
 * in the console, because another language would render it from scratch and lose typed input.
 */
export const adoptLanguage = async (token: string) => {
  if (decodeToken(token)?.id === getSession()?.id) return;
  const preferences = preferencesClaim(token);
  const language = isRecord(preferences) ? preferences.language : undefined;
  await keepLanguage(typeof language === 'string' ? language : FALLBACK_LOCALE);
};

/** Shows the language of this browser, or English if the session's API does not have our features. */
export const showStoredLanguage = () => keepLanguage(isSpecified() ? FALLBACK_LOCALE : readLocale());

/** Light and in English, whatever this browser has stored: the specification has neither a dark mode nor languages. */
const applySpecified = () => {
  if (!isSpecified()) return;
  keepAppearance({ ...DEFAULT_APPEARANCE, scheme: 'light' });
  if (getLanguage().locale !== FALLBACK_LOCALE) void keepLanguage(FALLBACK_LOCALE);
};

/**
 * Shows the language of this browser, and the specification's appearance and language whenever the session's API does not have our
 * features. Call it once at the start.
 * @returns a promise that resolves when the language is shown, or English because it could not be loaded.
 */
export const followSessionPreferences = () => {
  applySpecified();
  watchSession(applySpecified);
  return showStoredLanguage();
};
