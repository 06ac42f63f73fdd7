/** `withLifecycleCallbacks` from react-admin's documentation, unchanged, around a resource's own data provider. */
import { within } from '@testing-library/react';
import { TextInput, withLifecycleCallbacks } from 'react-admin';
import { expect, test } from 'vitest';
import { Column } from '../../../src/crud/list/Column';
import { renderResources, restProvider, type Tag, tagsApi, tagsResource } from './tags';

test('callbacks run before and after the calls of a resource, around the console', async () => {
  const { requests } = tagsApi();
  const deleted: unknown[] = [];
  const dataProvider = withLifecycleCallbacks(restProvider, [
    {
      resource: 'tags',
      beforeSave: async (data: Partial<Tag>) => ({ ...data, name: data.name?.trim() }),
      afterRead: async (tag: Tag) => ({ ...tag, color: `dark ${tag.color}` }),
      afterDelete: async (result) => {
        deleted.push(result.data.id);
        return result;
      },
    },
    {
      resource: 'owners',
      beforeSave: async () => {
        throw new Error('The callbacks of another resource ran');
      },
    },
  ]);
  const columns = (
    <>
      <Column source="name" />
      <Column source="color" />
    </>
  );
  const form = { inputs: <TextInput source="name" />, body: ({ name }: Tag) => ({ name }) };
  const definition = tagsResource({
    dataProvider,
    list: { columns },
    create: form,
    edit: form,
    delete: { describe: ({ name }) => [name] },
  });
  const screen = await renderResources('/tags', definition);
  const { findAllByText, findAllByRole, findByRole, findByText, user } = screen;
  expect((await findAllByText('dark red')).length).toBe(5);

  await user.click(await findByRole('button', { name: 'Add Tag' }));
  await user.type(await findByRole('textbox', { name: 'Name' }), '  New  ');
  await user.click(await findByRole('button', { name: 'Create Tag' }));
  await findByText('Tag created successfully');
  const [edit] = await findAllByRole('button', { name: 'Edit' });
  await user.click(edit as HTMLElement);
  await user.type(await findByRole('textbox', { name: 'Name' }), '  ');
  await user.click(await findByRole('button', { name: 'Update Tag' }));
  await findByText('Tag updated successfully');
  const [remove] = await findAllByRole('button', { name: 'Delete' });
  await user.click(remove as HTMLElement);
  await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await findByText('Tag deleted successfully');

  expect(deleted).toEqual([1]);
  expect(requests.filter((request) => /^(POST|PUT|DELETE)/.test(request))).toEqual([
    'POST /api/tags {"name":"New"}',
    'PUT /api/tags/1 {"name":"Tag 01"}',
    'DELETE /api/tags/1',
  ]);
});
