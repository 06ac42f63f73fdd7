import createCache, { type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type StorageManager, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { getAppearance, watchAppearance } from '../appearance/appearance';
import { consoleTheme } from '.';

/** MUI's theme. Each provider of MUI's sets the page's color scheme, so all of them must be this one. */
export const ConsoleTheme = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={styles}>
    <ThemeProvider theme={consoleTheme()} storageManager={colorMode} modeStorageKey={MODE_KEY} noSsr>
      {children}
    </ThemeProvider>
  </CacheProvider>
);

/** The pseudo-elements of other browsers than this one. jsdom has no `supports`. */
const FOREIGN = CSS.supports?.('selector(::-moz-placeholder)') ? /::-ms-/ : /::-(ms|moz)-/;

/** Leaves the rules of other browsers out: to insert one throws an error, which takes up to 1 ms, and each of MUI's inputs has six. */
const withoutForeignRules: StylisPlugin = (element) => {
  if (Array.isArray(element.props)) element.props = element.props.filter((selector) => !FOREIGN.test(selector));
};

/** MUI's styles, also without Emotion's prefixes for older browsers than the supported ones, which it adds by default. */
const styles = createCache({ key: 'css', stylisPlugins: [withoutForeignRules] });

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
