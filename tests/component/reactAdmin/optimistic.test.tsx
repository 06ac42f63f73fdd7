/** Optimistic mode from react-admin's documentation, unchanged, in a resource file. */
import { waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Edit, SimpleForm, TextInput } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { server } from '../server';
import { ignoreCanceledReads, takeComplaints } from '../setup';
import { renderResources, tagsApi, tagsResource } from './tags';

afterEach(ignoreCanceledReads);

/** React-admin logs a failed write outside production. */
const expectLoggedFailure = () => {
  ignoreCanceledReads();
  expect(takeComplaints()).toEqual(['ApiError: 500: {"message":"The database is full"}']);
};

/** Holds the responses to these writes until `answer` is called. */
const holdWrites = (method: 'put' | 'delete') => {
  let answer: (outcome: 'success' | 'failure') => void = () => {};
  const outcome = new Promise<'success' | 'failure'>((resolve) => {
    answer = resolve;
  });
  const sent: string[] = [];
  server.use(
    http[method]('*/api/tags/:id', async ({ request }) => {
      sent.push(`${request.method} ${new URL(request.url).pathname} ${await request.clone().text()}`.trim());
      // Without a response here, the handler of `tagsApi` responds.
      if ((await outcome) === 'success') return undefined;
      return HttpResponse.json({ message: 'The database is full' }, { status: 500 });
    }),
  );
  return { sent, answer: (as: 'success' | 'failure') => answer(as) };
};

const TagEdit = () => (
  <Edit mutationMode="optimistic">
    <SimpleForm>
      <TextInput source="name" />
    </SimpleForm>
  </Edit>
);

test.each(['success', 'failure'] as const)(
  '<Edit mutationMode="optimistic"> shows the change before the %s of the API',
  async (outcome) => {
    const { tags } = tagsApi();
    const { sent, answer } = holdWrites('put');
    const screen = await renderResources('/tags#edit=1', tagsResource({ edit: TagEdit }));
    const { findByRole, findByText, queryByText, user } = screen;
    const name = await findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Renamed');
    await user.click(await findByRole('button', { name: 'Save' }));
    await findByRole('cell', { name: 'Renamed' });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(location.hash).toBe('');
    expect(tags()[0]?.name).toBe('Tag 01');
    answer(outcome);
    if (outcome === 'success') {
      await waitFor(() => expect(tags()[0]?.name).toBe('Renamed'));
      expect(screen.getByRole('cell', { name: 'Renamed' })).toBeVisible();
    } else {
      await findByText('The database is full');
      await findByRole('cell', { name: 'Tag 01' });
      expect(queryByText('Renamed')).toBeNull();
      expectLoggedFailure();
    }
  },
);

test("a definition's mutationMode: an optimistic edit, and an undoable deletion", async () => {
  const { tags } = tagsApi();
  const [put, remove] = [holdWrites('put'), holdWrites('delete')];
  const definition = tagsResource({
    edit: { inputs: <TextInput source="name" />, mutationMode: 'optimistic' },
    delete: { describe: ({ name }) => [name], mutationMode: 'undoable' },
  });
  const { findByRole, findByText, queryByText, user } = await renderResources('/tags#edit=1', definition);
  await user.type(await findByRole('textbox', { name: 'Name' }), ' b');
  await user.click(await findByRole('button', { name: 'Update Tag' }));
  await findByRole('cell', { name: 'Tag 01 b' });
  await findByText('Tag updated successfully');
  expect([location.hash, tags()[0]?.name]).toEqual(['', 'Tag 01']);
  put.answer('failure');
  await findByText('Failed to update tag');
  await findByRole('cell', { name: 'Tag 01' });
  expectLoggedFailure();

  const row = within(await findByRole('row', { name: /Tag 02/ }));
  await user.click(row.getByRole('button', { name: 'Delete' }));
  await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(queryByText('Tag 02')).toBeNull());
  await user.click(await findByRole('button', { name: 'Undo' }));
  await findByText('Tag 02');
  expect([remove.sent, location.hash]).toEqual([[], '']);
});
