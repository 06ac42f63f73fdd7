import createCache, { type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type StorageManager, type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { getAppearance, watchAppearance } from '../appearance/appearance';
import { consoleTheme } from '.';

/** Provides MUI's theme and styles. Each `ThemeProvider` sets the color scheme of the page, so use no other one. */
export const ConsoleTheme = ({ theme = consoleTheme(), children }: { theme?: Theme; children: ReactNode }) => (
  <CacheProvider value={styles}>
    <ThemeProvider theme={theme} storageManager={colorMode} modeStorageKey={MODE_KEY} noSsr>
      {children}
    </ThemeProvider>
  </CacheProvider>
);

/** The pseudo-elements that this browser does not support. jsdom has no `CSS.supports`. */
const FOREIGN = CSS.supports?.('selector(::-moz-placeholder)') ? /::-ms-/ : /::-(ms|moz)-/;

/**
 * Drops the rules for other browsers: inserting one throws an error, which takes up to 1 ms, and each of MUI's inputs has six.
 */
const withoutForeignRules: StylisPlugin = (element) => {
  if (Array.isArray(element.props)) element.props = element.props.filter((selector) => !FOREIGN.test(selector));
};

/**
 * The cache of MUI's styles. Without Emotion's default plugin, which adds prefixes for browsers older than the supported ones.
 */
const styles = createCache({ key: 'css', stylisPlugins: [withoutForeignRules] });

/** The storage key of MUI's color mode. MUI has two more keys, for several light or dark schemes. */
const MODE_KEY = 'mode';

/** Replaces MUI's stored mode with the scheme of the console's appearance, so that `useColorScheme` and dark styles follow it. */
const colorMode: StorageManager = ({ key }) =>
  key === MODE_KEY
    ? {
        get: () => getAppearance().scheme,
        set: () => {},
        subscribe: (handler) => watchAppearance(() => handler(getAppearance().scheme)),
      }
    : { get: (defaultValue) => defaultValue, set: () => {}, subscribe: () => () => {} };
