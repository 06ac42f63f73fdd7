import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { useTheme, useTranslate } from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import type { PaletteItem } from './PaletteItem';

/** Returns the command that switches between light and dark mode and saves the choice. */
export const useSchemeCommand = (group: string): PaletteItem[] => {
  const translate = useTranslate();
  const [theme, setTheme] = useTheme();
  if (!useHasFeatures()) return [];
  const next = theme === 'dark' ? 'light' : 'dark';
  const title = translate(`palette.actions.${next}`);
  const keywords = translate('palette.keywords.scheme');
  const run = () => setTheme(next);
  return [{ key: 'action scheme', group, title, icon: next === 'light' ? LightIcon : DarkIcon, keywords, run }];
};
