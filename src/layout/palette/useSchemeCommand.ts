import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { useTheme } from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import type { PaletteItem } from './PaletteItem';

/** Returns the command that switches between light and dark mode and saves the choice. */
export const useSchemeCommand = (group: string, say: (key: string) => string): PaletteItem[] => {
  const [theme, setTheme] = useTheme();
  if (!useHasFeatures()) return [];
  const next = theme === 'dark' ? 'light' : 'dark';
  const title = say(`actions.${next}`);
  const keywords = say('keywords.scheme');
  const run = () => setTheme(next);
  return [{ key: 'action scheme', group, title, icon: next === 'light' ? LightIcon : DarkIcon, keywords, run }];
};
