import GlobalStyles from '@mui/material/GlobalStyles';
import { createTheme } from '@mui/material/styles';
import { toMerged } from 'es-toolkit';
import { type ReactNode, useMemo } from 'react';
import type { AdminProps } from 'react-admin';
import { themeOptions } from '../ui/theme';
import { ConsoleTheme } from '../ui/theme/ConsoleTheme';

interface OwnThemeProps extends Pick<AdminProps, 'theme' | 'lightTheme' | 'darkTheme'> {
  children?: ReactNode;
}

/**
 * The console's theme with the options of react-admin's themes. Their colors also replace the custom properties of tokens.css, which
 * the console's own styles use.
 */
export const OwnTheme = ({ theme, lightTheme = theme, darkTheme, children }: OwnThemeProps) => {
  const merged = useMemo(() => {
    const { palette, ...options } = { ...lightTheme };
    return createTheme(toMerged(themeOptions(colorsOf(palette), colorsOf(darkTheme?.palette)), options));
  }, [lightTheme, darkTheme]);
  const styles = useMemo(
    () => ({
      ':root:root[data-color-scheme=light]': tokensOf(lightTheme),
      ':root:root[data-color-scheme=dark]': tokensOf(darkTheme),
    }),
    [lightTheme, darkTheme],
  );
  return (
    <ConsoleTheme theme={merged}>
      <GlobalStyles styles={styles} />
      {children}
    </ConsoleTheme>
  );
};

type ThemeOptions = NonNullable<OwnThemeProps['darkTheme']>;

/** The scheme is that of the settings. */
const colorsOf = ({ mode: _, ...colors }: NonNullable<ThemeOptions['palette']> = {}) => colors;

/** The custom properties, and the color of MUI's palette that replaces each. */
const TOKENS = {
  '--primary': ['primary', 'main'],
  '--primary-deep': ['primary', 'dark'],
  '--on-primary': ['primary', 'contrastText'],
  '--danger': ['error', 'main'],
  '--danger-deep': ['error', 'dark'],
  '--success': ['success', 'main'],
  '--warning': ['warning', 'main'],
  '--canvas': ['background', 'default'],
  '--surface': ['background', 'paper'],
  '--ink': ['text', 'primary'],
  '--ink-soft': ['text', 'secondary'],
} as const;

/** Returns the custom properties of the colors that a theme sets. */
const tokensOf = (options?: ThemeOptions | null) => {
  const set: object = options?.palette ?? {};
  const { palette } = createTheme({ palette: options?.palette });
  const tokens = Object.entries(TOKENS).flatMap(([token, [group, shade]]) => {
    const colors: Readonly<Record<string, unknown>> = { ...palette[group] };
    return group in set ? [[token, String(colors[shade])]] : [];
  });
  if ('primary' in set) tokens.push(['--primary-soft', 'color-mix(in srgb, var(--primary) 12%, var(--surface))']);
  return Object.fromEntries(tokens);
};
