import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Button, DeleteButton, useNotify } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { Column } from '../../src/crud/list/Column';
import { renderResources, tagsApi, tagsResource } from './reactAdmin/tags';
import { server } from './server';
import { ignoreCanceledReads, takeComplaints } from './setup';

/** react-admin's button, which hides the row immediately, and deletes the record once the undo time is over. */
const UndoableDelete = () => <DeleteButton resource="tags" mutationMode="undoable" redirect={false} />;

/** Shows other notifications. */
const Say = () => {
  const notify = useNotify();
  return (
    <>
      <Button label="Say" onClick={() => notify('kit.literal', { messageArgs: { text: 'Hello, Ada' } })} />
      <Button label="Keep" onClick={() => notify('kit.list.empty', { type: 'warning', autoHideDuration: null })} />
    </>
  );
};

const columns = (
  <>
    <Column source="name" />
    <Column source="id" label="A" field={UndoableDelete} />
    <Column source="id" label="B" field={Say} />
  </>
);

/** Deletions and logouts so far: 'delete 1', and 'delete 1 keepalive' if the request outlives the page. */
let calls: string[] = [];

afterEach(() => {
  vi.useRealTimers();
  ignoreCanceledReads();
});

async function openTags() {
  tagsApi(2);
  calls = [];
  server.use(
    // The handler of `tagsApi` responds.
    http.delete('*/api/tags/:id', ({ params, request }) => {
      calls.push(`delete ${params.id}${request.keepalive ? ' keepalive' : ''}`);
    }),
    http.post('*/api/auth/logout', () => {
      calls.push('logout');
      return HttpResponse.json({});
    }),
  );
  const screen = await renderResources('/tags', tagsResource({ list: { columns } }));
  await screen.findByText('Tag 01');
  const press = async (name: string) => {
    const [button] = await screen.findAllByRole('button', { name });
    await screen.user.click(button as HTMLElement);
  };
  return { ...screen, press };
}

/** Longer than a toast is shown, in ms. */
const TOAST_MS = 5_100;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('an undoable delete hides the row, and is sent when its toast times out, unless Undo brings the row back', async () => {
  const { press, findByRole, findByText, queryByRole, queryByText } = await openTags();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press('Delete');
  await findByRole('button', { name: 'Undo' });
  expect(queryByText('Tag 01')).toBeNull();
  await press('Undo');
  await findByText('Tag 01');
  expect(queryByRole('button', { name: 'Undo' })).toBeNull();
  await pass(TOAST_MS);
  expect(calls).toEqual([]);

  await press('Delete');
  await findByRole('button', { name: 'Undo' });
  expect(calls).toEqual([]);
  await pass(TOAST_MS);
  await waitFor(() => expect(calls).toEqual(['delete 1']));
  expect(queryByText('Tag 01')).toBeNull();

  await press('Keep');
  const text = await findByText('No results found.');
  await pass(TOAST_MS);
  expect(text, 'a toast without a duration stays open').toBeVisible();
});

test('the next toast replaces Undo, and the delete is sent, as when the toast is closed', async () => {
  const { press, findByText, queryByText } = await openTags();
  await press('Delete');
  await waitFor(() => expect(queryByText('Tag 01')).toBeNull());
  await press('Delete');
  await waitFor(() => expect(calls).toEqual(['delete 1']));
  await press('Undo');
  await findByText('Tag 02');
  await press('Say');
  await findByText('Hello, Ada');
  expect(calls, 'each Undo belongs to its own write').toEqual(['delete 1']);
  await press('Delete');
  await press('Close notification');
  await waitFor(() => expect(calls).toEqual(['delete 1', 'delete 2']));
  expect(queryByText('Tag 02')).toBeNull();
});

test('leaving the page sends the delete with a request that outlives it, and a logout sends it first', async () => {
  const { press, findByRole, queryByRole } = await openTags();
  await press('Delete');
  await findByRole('button', { name: 'Undo' });
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(calls).toEqual(['delete 1 keepalive']));
  expect(queryByRole('button', { name: 'Undo' })).toBeNull();
  await press('Delete');
  await findByRole('button', { name: 'Undo' });
  await press('Logout');
  await waitFor(() => expect(calls).toEqual(['delete 1 keepalive', 'delete 2', 'logout']));
});

test('a delete that gets a 401 is sent again after the same user has signed in', async () => {
  const { press, findByText, findByLabelText, queryByText, user } = await openTags();
  server.use(http.delete('*/api/tags/:id', () => new HttpResponse(null, { status: 401 }), { once: true }));
  await press('Delete');
  await press('Close notification');
  await findByText('Tag 01');
  await user.type(await findByLabelText('Password'), 'wellbeing');
  await press('Log in');
  await waitFor(() => expect(calls).toEqual(['delete 1']));
  await waitFor(() => expect(queryByText('Tag 01')).toBeNull());
  // react-admin's useDataProvider logs a failed call outside production.
  ignoreCanceledReads();
  expect(takeComplaints()).toEqual(['ApiError: 401: Unauthorized']);
});
