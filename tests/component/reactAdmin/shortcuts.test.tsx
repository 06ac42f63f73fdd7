/** Keyboard shortcuts on a list whose rows can be selected. */
import { waitFor, within } from '@testing-library/react';
import { BulkDeleteButton, TextInput } from 'react-admin';
import { expect, test } from 'vitest';
import { Column } from '../../../src/crud/list/Column';
import { renderWith, tagsApi, tagsResource } from './tags';

test('`x` selects the row that has the focus, and `e` opens its form', async () => {
  tagsApi();
  const tags = tagsResource({
    list: { columns: <Column source="name" />, bulkActions: <BulkDeleteButton /> },
    create: { inputs: <TextInput source="name" /> },
    edit: { inputs: <TextInput source="name" /> },
  });
  const { findByText, findByRole, getAllByRole, user } = await renderWith({}, '/tags', tags);
  await findByText('Tag 01');
  const add = await findByRole('button', { name: 'Add Tag' });
  await waitFor(() => expect(add).toHaveAttribute('title', 'Add Tag (N)'));
  await user.keyboard('jjx');
  const boxes = getAllByRole('checkbox', { name: 'Select this row' });
  await waitFor(() => expect(boxes[1]).toBeChecked());
  expect(boxes.filter((box) => (box as HTMLInputElement).checked)).toHaveLength(1);
  const row = boxes[1]?.closest('tr');
  expect(row).toHaveFocus();
  await user.keyboard('x');
  await waitFor(() => expect(boxes[1]).not.toBeChecked());
  await user.keyboard('e');
  const dialog = within(await findByRole('dialog', { name: 'Edit Tag' }));
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Tag 02');
});
