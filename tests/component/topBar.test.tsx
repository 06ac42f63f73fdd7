import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../src/app/i18nProvider';
import { TopBar } from '../../src/app/layout/TopBar';
import { consoleTheme } from '../../src/ui/theme';

const renderTopBar = () => {
  const onSearch = vi.fn();
  render(
    <CoreAdminContext i18nProvider={createI18nProvider([])}>
      <ThemeProvider theme={consoleTheme()}>
        <TopBar onSearch={onSearch} />
      </ThemeProvider>
    </CoreAdminContext>,
  );
  return onSearch;
};

describe('The top bar', () => {
  it('reports the text of its search box on every change and on Enter', async () => {
    const onSearch = renderTopBar();
    await userEvent.type(screen.getByPlaceholderText('Search...'), 'zinc{Enter}');
    expect(onSearch.mock.calls).toEqual([['z'], ['zi'], ['zin'], ['zinc'], ['zinc']]);
  });

  it('has notification and help buttons that do nothing', async () => {
    const onSearch = renderTopBar();
    /** The page without the empty container of MUI's ripple. */
    const shown = () => document.body.innerHTML.replaceAll(/<span class="MuiTouchRipple-root[^>]*><\/span>/g, '');
    const before = shown();
    await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    await userEvent.click(screen.getByRole('button', { name: 'Help' }));
    expect(shown()).toBe(before);
    expect(onSearch).not.toHaveBeenCalled();
  });
});
