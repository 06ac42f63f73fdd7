/** Inputs from react-admin's documentation, unchanged, in a resource file. */
import { fireEvent, waitFor, within } from '@testing-library/react';
import {
  ArrayInput,
  AutocompleteInput,
  DateTimeInput,
  ReferenceInput,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { expect, test } from 'vitest';
import { COLORS, ownersResource, renderResources, tagsApi, tagsResource } from './tags';

/** Returns the body of the only request with this method. */
const bodyOf = (requests: string[], method: string) => {
  const [request, ...others] = requests.filter((text) => text.startsWith(method));
  expect(others).toEqual([]);
  return JSON.parse(request?.replace(/^\S+ \S+ /, '') ?? 'null');
};

test('ArrayInput with SimpleFormIterator adds, reorders and removes items', async () => {
  const { requests } = tagsApi();
  const create = {
    inputs: (
      <>
        <TextInput source="name" />
        <ArrayInput source="links">
          <SimpleFormIterator inline>
            <TextInput source="url" />
          </SimpleFormIterator>
        </ArrayInput>
      </>
    ),
  };
  const { findByRole, findByText, user } = await renderResources('/tags#create', tagsResource({ create }));
  const dialog = within(await findByRole('dialog', { name: 'Add Tag' }));
  await user.type(await dialog.findByRole('textbox', { name: 'Name' }), 'New');
  for (const [index, url] of ['a', 'b', 'c'].entries()) {
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(dialog.getAllByRole('textbox', { name: 'Url' })).toHaveLength(index + 1));
    await user.type(dialog.getAllByRole('textbox', { name: 'Url' })[index] as HTMLElement, url);
  }
  const press = async (name: string, index: number) =>
    user.click(dialog.getAllByRole('button', { name })[index] as HTMLElement);
  await press('Move up', 2);
  await press('Remove', 0);
  await user.click(dialog.getByRole('button', { name: 'Create Tag' }));
  await findByText('Tag created successfully');
  expect(bodyOf(requests, 'POST')).toEqual({ name: 'New', links: [{ url: 'c' }, { url: 'b' }] });
});

test('AutocompleteInput finds choices, also of another resource, and DateTimeInput shows local time', async () => {
  const { requests } = tagsApi();
  const edit = (
    <SimpleForm>
      <AutocompleteInput source="color" choices={COLORS} />
      <ReferenceInput source="ownerId" reference="owners">
        <AutocompleteInput filterToQuery={(name: string) => ({ name })} />
      </ReferenceInput>
      <DateTimeInput source="createdAt" parse={(text: string) => new Date(text)} />
      <DateTimeInput source="remindAt" />
    </SimpleForm>
  );
  const screen = await renderResources('/tags#edit=1', tagsResource({ edit }), ownersResource);
  const { findByLabelText, findByRole, findByText, queryByRole, user } = screen;
  const color = await findByRole('combobox', { name: 'Color' });
  expect(color).toHaveValue('Red');
  await user.clear(color);
  await user.type(color, 'blu');
  const blue = await findByRole('option', { name: 'Blue' });
  expect(queryByRole('option', { name: 'Red' })).toBeNull();
  await user.click(blue);

  const owner = await findByRole('combobox', { name: 'Owner' });
  await waitFor(() => expect(owner).toHaveValue('Ada'));
  await user.clear(owner);
  // Not typed, because a response that arrives between two keys can undo one of them.
  await user.paste('Grace');
  await waitFor(() => expect(requests.at(-1)).toContain('/api/owners?filter={"name":"Grace"}'));
  await user.click(await findByRole('option', { name: 'Grace' }));

  const created = await findByLabelText('Created at');
  expect(new Date((created as HTMLInputElement).value)).toEqual(new Date('2026-03-01T12:00:00.000Z'));
  fireEvent.change(created, { target: { value: '2026-04-02T08:30' } });
  fireEvent.change(await findByLabelText('Remind at'), { target: { value: '2026-05-03T09:00' } });
  await user.click(await findByRole('button', { name: 'Save' }));
  await findByText('Tag updated successfully');
  expect(bodyOf(requests, 'PUT')).toMatchObject({
    ...{ id: 1, name: 'Tag 01', color: 'blue', ownerId: 2 },
    ...{ createdAt: new Date('2026-04-02T08:30').toISOString(), remindAt: '2026-05-03T09:00' },
  });
});
