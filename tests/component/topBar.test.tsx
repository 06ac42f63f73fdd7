import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../src/app/i18nProvider';
import { TopBar } from '../../src/layout/TopBar';
import { consoleTheme } from '../../src/ui/theme';

test('the top bar reports the text of its search box on every change and on Enter', async () => {
  const onSearch = vi.fn();
  render(
    <CoreAdminContext i18nProvider={createI18nProvider([])}>
      <ThemeProvider theme={consoleTheme()}>
        <TopBar onSearch={onSearch} />
      </ThemeProvider>
    </CoreAdminContext>,
  );
  await userEvent.type(screen.getByPlaceholderText('Search...'), 'zinc{Enter}');
  expect(onSearch.mock.calls).toEqual([['z'], ['zi'], ['zin'], ['zinc'], ['zinc']]);
});
