import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { type ConsoleDataProvider, PREFERENCES } from '../../dataProvider';
import { getKeptAppearance, keepAppearance, watchAppearance } from '../../ui/appearance/appearance';
import { isDark } from '../../ui/appearance/stored';
import { toast } from '../../ui/toast/toast';
import type { PaletteItem } from './PaletteItem';

/** Returns the command that switches between light and dark mode and saves the choice. */
export const useSchemeCommand = (group: string, say: (key: string) => string): PaletteItem[] => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const { scheme } = useSyncExternalStore(watchAppearance, getKeptAppearance);
  if (!useHasFeatures()) return [];
  const next = isDark(scheme) ? 'light' : 'dark';
  const run = async () => {
    try {
      await dataProvider.changePreferences({ scheme: next });
      keepAppearance({ ...getKeptAppearance(), scheme: next });
      void queryClient.invalidateQueries({ queryKey: [PREFERENCES] });
    } catch {
      const description = translate('settings.appearance.real.failed');
      toast({ title: translate('kit.toast.error'), description, destructive: true });
    }
  };
  const title = say(`actions.${next}`);
  const keywords = say('keywords.scheme');
  return [{ key: 'action scheme', group, title, icon: next === 'light' ? LightIcon : DarkIcon, keywords, run }];
};
