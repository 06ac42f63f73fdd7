/** Forms and buttons from react-admin's documentation, unchanged, in a resource file. */
import { waitFor, within } from '@testing-library/react';
import { DeleteButton, SaveButton, SimpleForm, TextInput, Toolbar } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { ignoreCanceledReads } from '../setup';
import { renderResources, tagsApi, tagsResource } from './tags';

afterEach(ignoreCanceledReads);

test('an edit dialog reads a record that no loaded page has; its SimpleForm has a Toolbar with a transforming SaveButton', async () => {
  const { requests } = tagsApi();
  const edit = (
    <SimpleForm
      toolbar={
        <Toolbar>
          <SaveButton type="button" transform={(tag: { name: string }) => ({ name: tag.name.toUpperCase() })} />
          <DeleteButton mutationMode="pessimistic" />
        </Toolbar>
      }
    >
      <TextInput source="name" />
    </SimpleForm>
  );
  const { findByRole, user } = await renderResources('/tags?page=1#edit=12', tagsResource({ edit }));
  const dialog = within(await findByRole('dialog', { name: 'Edit Tag' }));
  const name = await dialog.findByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Tag 12');
  expect(requests).toContain('GET /api/tags/12');
  await user.type(name, ' x');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(location.hash).toBe(''));
  expect(requests.filter((request) => request.startsWith('PUT'))).toEqual(['PUT /api/tags/12 {"name":"TAG 12 X"}']);
});
