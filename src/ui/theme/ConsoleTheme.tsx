import { type StorageManager, type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { getAppearance, watchAppearance } from '../appearance/appearance';
import { consoleTheme } from '.';

/** Provides MUI's theme. Each `ThemeProvider` sets the color scheme of the page, so use no other one. */
export const ConsoleTheme = ({ theme = consoleTheme(), children }: { theme?: Theme; children: ReactNode }) => (
  <ThemeProvider theme={theme} storageManager={colorMode} modeStorageKey={MODE_KEY} noSsr>
    {children}
  </ThemeProvider>
);

/** The storage key of MUI's color mode. MUI has two more keys, for several light or dark schemes. */
const MODE_KEY = 'mode';

/** Replaces MUI's stored mode with the scheme of the console's appearance, so that `useColorScheme` and dark styles follow it. */
const colorMode: StorageManager = ({ key }) => ({
  get: (defaultValue) => (key === MODE_KEY ? getAppearance().scheme : defaultValue),
  set: () => {},
  subscribe: (handler) => (key === MODE_KEY ? watchAppearance(() => handler(getAppearance().scheme)) : () => {}),
});
