/** Extension points other than resources: preferences, pages and menu items. */
import TagIcon from '@mui/icons-material/LabelOutlined';
import { cleanup, within } from '@testing-library/react';
import { useStore } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { pageItems } from '../../../src/app/layout/menu';
import { getSession } from '../../../src/authProvider/session';
import { Column } from '../../../src/crud/list/Column';
import { Page } from '../../../src/ui/Page';
import { ignoreCanceledReads } from '../setup';
import { renderResources, renderWith, tagsApi, tagsResource } from './tags';

// These tests leave pages that may still read.
afterEach(ignoreCanceledReads);

const Density = () => {
  const [density, setDensity] = useStore('tags.density', 'wide');
  return (
    <button type="button" onClick={() => setDensity('narrow')}>
      Rows are {density}
    </button>
  );
};

test('useStore keeps a preference only for the user who set it', async () => {
  tagsApi();
  const tags = tagsResource({ list: { columns: <Column source="name" />, toolbar: <Density /> } });
  const first = await renderResources('/tags', tags);
  await first.user.click(await first.findByRole('button', { name: 'Rows are wide' }));
  await first.findByRole('button', { name: 'Rows are narrow' });
  cleanup();

  const again = await renderResources('/tags', tags);
  await again.findByRole('button', { name: 'Rows are narrow' });
  const admin = getSession()?.id;
  cleanup();

  const other = await renderWith({ account: 'editor' }, '/tags', tags);
  await other.findByRole('button', { name: 'Rows are wide' });
  expect(getSession()?.id).not.toBe(admin);
});

const Report = () => <Page title="Report">Twelve tags</Page>;

test('a custom route has a page and a menu item', async () => {
  const { findByRole, findByText, user } = await renderWith(
    {
      pages: [
        { path: 'start', element: <p>The start</p> },
        { path: 'report', element: <Report /> },
      ],
      menuItems: [...pageItems, { path: '/report', label: 'Report', icon: TagIcon, order: 50 }],
    },
    '/start',
  );
  const menu = within(await findByRole('navigation', { name: 'Main navigation' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Report', 'Settings']);
  await user.click(menu.getByRole('link', { name: 'Report' }));
  expect(await findByRole('heading', { level: 1, name: 'Report' })).toBeVisible();
  expect(await findByText('Twelve tags')).toBeVisible();
  expect(menu.getByRole('link', { name: 'Report' })).toHaveAttribute('aria-current', 'page');
});
