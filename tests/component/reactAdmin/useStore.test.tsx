/** react-admin's store. */
import { cleanup } from '@testing-library/react';
import { useStore } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { getSession } from '../../../src/authProvider/session';
import { Column } from '../../../src/crud/list/Column';
import { ignoreCanceledReads } from '../setup';
import { renderResources, renderWith, tagsApi, tagsResource } from './tags';

// The test leaves pages that may still read.
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
