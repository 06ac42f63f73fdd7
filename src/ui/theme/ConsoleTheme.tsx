import { type StorageManager, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { getAppearance, watchAppearance } from '../appearance/appearance';
import { theme } from '.';

/** MUI's theme. Each provider of MUI's sets the page's color scheme, so all of them must be this one. */
export const ConsoleTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} storageManager={colorMode} modeStorageKey={MODE_KEY} noSsr>
    {children}
  </ThemeProvider>
);

/** The key of MUI's mode. MUI has two more, for several light or dark schemes. */
const MODE_KEY = 'mode';

/** MUI's mode is the scheme of the console's appearance, so that `useColorScheme` and MUI's dark styles follow it. */
const colorMode: StorageManager = ({ key }) =>
  key === MODE_KEY
    ? {
        get: () => getAppearance().scheme,
        set: () => {},
        subscribe: (handler) => watchAppearance(() => handler(getAppearance().scheme)),
      }
    : { get: (defaultValue) => defaultValue, set: () => {}, subscribe: () => () => {} };
