import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../src/i18n/i18nProvider';
import { TopBar } from '../../src/layout/TopBar';

describe('The top bar', () => {
  it('reports the text of its search box on every change and on Enter', async () => {
    const onSearch = vi.fn();
    render(
      <CoreAdminContext i18nProvider={createI18nProvider([])}>
        <TopBar menu={null} onSearch={onSearch} />
      </CoreAdminContext>,
    );
    await userEvent.type(screen.getByPlaceholderText('Search...'), 'zinc{Enter}');
    expect(onSearch.mock.calls).toEqual([['z'], ['zi'], ['zin'], ['zinc'], ['zinc']]);
  });

  it('has notification and help buttons that do nothing', async () => {
    const onSearch = vi.fn();
    render(
      <CoreAdminContext i18nProvider={createI18nProvider([])}>
        <TopBar menu={null} onSearch={onSearch} />
      </CoreAdminContext>,
    );
    const before = document.body.innerHTML;
    await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    await userEvent.click(screen.getByRole('button', { name: 'Help' }));
    expect(document.body.innerHTML).toBe(before);
    expect(onSearch).not.toHaveBeenCalled();
  });
});
