/** ReferenceManyField from react-admin's documentation, unchanged, in a resource file. */
import { within } from '@testing-library/react';
import { DataTable, Pagination, ReferenceManyField, SimpleShowLayout } from 'react-admin';
import { expect, test } from 'vitest';
import { ownersResource, renderResources, tagsApi, tagsResource } from './tags';

test('a ReferenceManyField in a show dialog lists the referring records, paginated and sorted', async () => {
  const { requests } = tagsApi();
  const show = (
    <SimpleShowLayout>
      <ReferenceManyField
        reference="tags"
        target="ownerId"
        label="Tags"
        perPage={4}
        sort={{ field: 'name', order: 'DESC' }}
        pagination={<Pagination rowsPerPageOptions={[4]} />}
      >
        <DataTable bulkActionButtons={false}>
          <DataTable.Col source="name" />
          <DataTable.Col source="color" />
        </DataTable>
      </ReferenceManyField>
    </SimpleShowLayout>
  );
  const owners = { ...ownersResource, show };
  const { findByRole, user } = await renderResources('/owners#show=1', owners, tagsResource({}));
  const dialog = within(await findByRole('dialog', { name: 'Owner' }));
  await dialog.findByText('Tag 11');
  const rows = () => dialog.getAllByRole('row').map((row) => row.textContent);
  expect(rows()).toEqual(['NameColor', 'Tag 11red', 'Tag 09red', 'Tag 07red', 'Tag 05red']);
  expect(requests.at(-1)).toBe('GET /api/tags?filter={"ownerId":1}&range=[0,3]&sort=["name","DESC"]');

  await user.click(dialog.getByRole('button', { name: 'Go to next page' }));
  await dialog.findByText('Tag 03');
  expect(rows()).toEqual(['NameColor', 'Tag 03red', 'Tag 01red']);
  await user.click(dialog.getByRole('button', { name: 'Sort by Color ascending' }));
  await dialog.findByText('Tag 05');
  expect(requests.at(-1)).toContain('sort=["color","ASC"]');
  expect(location.search, "the list's own address does not change").toBe('');
});
