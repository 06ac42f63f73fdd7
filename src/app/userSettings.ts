import type { Store } from 'react-admin';
import { hasFeatures } from '../authProvider/session';
import { type ConsoleDataProvider, PREFERENCES } from '../dataProvider';
import { en } from '../i18n/en';
import { getLanguage, keepLanguage, loadLanguage, watchLanguage } from '../i18n/language';
import { getAppearance, getKeptAppearance, keepAppearance, watchAppearance } from '../ui/appearance/appearance';
import { isDark } from '../ui/appearance/stored';
import { toast } from '../ui/toast/toast';

/** A value that react-admin expects in its store, and that the console keeps elsewhere. */
interface Setting {
  get: () => string;
  set: (value: string) => void;
  watch: (notify: () => void) => () => void;
}

/**
 * Returns the settings behind react-admin's `useTheme` and `useLocaleState`, for `ToggleThemeButton` and `LocalesMenuButton`. A
 * choice is saved with the account as in the console's settings, if the API has our features.
 */
export const userSettings = (dataProvider: ConsoleDataProvider) => {
  const save = async (change: { scheme: 'light' | 'dark' } | { language: string }) => {
    try {
      // Loads first, so that nothing is saved if the language cannot be loaded.
      if ('language' in change) await loadLanguage(change.language);
      if (hasFeatures()) await dataProvider.send(PREFERENCES, PREFERENCES, { method: 'PATCH', body: change });
      if ('scheme' in change) keepAppearance({ ...getKeptAppearance(), ...change });
      else await keepLanguage(change.language);
    } catch {
      const { kit, settings } = getLanguage().file?.messages ?? en;
      toast({ title: kit.toast.error, description: settings.appearance.real.failed, destructive: true });
    }
  };
  const theme: Setting = {
    get: () => (isDark(getAppearance().scheme) ? 'dark' : 'light'),
    set: (scheme) => void save({ scheme: scheme === 'dark' ? 'dark' : 'light' }),
    watch: watchAppearance,
  };
  const locale: Setting = {
    get: () => getLanguage().locale,
    set: (language) => void save({ language }),
    watch: watchLanguage,
  };
  return { theme, locale };
};

/** Returns a store that reads and writes the settings instead of its own values of the same keys. */
export const withSettings = (store: Store, settings: Readonly<Partial<Record<string, Setting>>>): Store => ({
  ...store,
  getItem: <T>(key: string, defaultValue?: T) => (settings[key]?.get() as T) ?? store.getItem<T>(key, defaultValue),
  setItem: (key, value) => (settings[key] ? settings[key].set(String(value)) : store.setItem(key, value)),
  subscribe: (key, callback) =>
    settings[key]?.watch(() => callback(settings[key]?.get())) ?? store.subscribe(key, callback),
});
