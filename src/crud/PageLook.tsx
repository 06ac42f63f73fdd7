import { type Theme, ThemeProvider } from '@mui/material/styles';
import type { PropsWithChildren } from 'react';
import { pageTheme, withComponents } from './pageTheme';

const withLook = (theme: Theme) => withComponents(theme, pageTheme);

/** Gives react-admin's elements in dialogs and on pages of one's own the console's look. */
export const PageLook = ({ children }: PropsWithChildren) => <ThemeProvider theme={withLook}>{children}</ThemeProvider>;
