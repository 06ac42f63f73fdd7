import type { StorageManager } from '@mui/material/styles';
import { getAppearance, watchAppearance } from '../appearance/appearance';

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

/** Props of the `ThemeProvider`. */
export const colorModeProps = { storageManager: colorMode, modeStorageKey: MODE_KEY, noSsr: true } as const;
