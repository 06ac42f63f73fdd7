import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme';

/**
 * Makes react-admin's own inputs and fields, which are MUI's, look like the console's: to be put around them wherever a
 * resource uses them. They bring their own code, which the console does not have otherwise (docs/decisions/0014).
 */
export const MuiTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme}>{children}</ThemeProvider>
);
