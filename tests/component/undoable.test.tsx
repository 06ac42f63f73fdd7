import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Button, DeleteButton, useCloseNotification, useNotify, useTakeUndoableMutation } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Column } from '../../src/crud/list/Column';
import { apiTagsResource, renderResources } from './reactAdmin/tags';
import { server } from './server';
import { ignoreCanceledReads, takeComplaints } from './setup';

/** react-admin's button, which hides the row immediately, and deletes the record once the undo time is over. */
const UndoableDelete = () => <DeleteButton resource="tags" mutationMode="undoable" redirect={false} />;

/** A custom notification as react-admin documents it. */
const CustomUndo = () => {
  const takeMutation = useTakeUndoableMutation();
  const close = useCloseNotification();
  const undo = () => {
    takeMutation()?.({ isUndo: true });
    close();
  };
  return <Button label="Take back" onClick={undo} />;
};

const CustomDelete = () => {
  const notify = useNotify();
  const onSuccess = () => notify(<CustomUndo />, { undoable: true });
  return (
    <DeleteButton
      resource="tags"
      mutationMode="undoable"
      redirect={false}
      label="Remove"
      mutationOptions={{ onSuccess }}
    />
  );
};

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

const tags = apiTagsResource({
  list: {
    columns: (
      <>
        <Column source="name" />
        <Column source="id" label="A" field={UndoableDelete} />
        <Column source="id" label="B" field={CustomDelete} />
        <Column source="id" label="C" field={Say} />
      </>
    ),
  },
});

let deleted: { id: string; keepalive: boolean }[] = [];
let calls: string[] = [];
beforeEach(() => {
  deleted = [];
  calls = [];
});

afterEach(() => {
  vi.useRealTimers();
  ignoreCanceledReads();
});

/** Opens a list with the tags Urgent and Later. */
async function openTags() {
  const records = [
    { id: 1, name: 'Urgent' },
    { id: 2, name: 'Later' },
  ];
  server.use(
    http.get('*/api/tags', () => {
      const rest = records.filter(({ id }) => !deleted.some((gone) => gone.id === String(id)));
      return HttpResponse.json({ tags: rest, total: rest.length });
    }),
    http.delete('*/api/tags/:id', ({ params, request }) => {
      calls.push('delete');
      deleted.push({ id: String(params.id), keepalive: request.keepalive });
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/auth/logout', () => {
      calls.push('logout');
      return HttpResponse.json({});
    }),
  );
  const screen = await renderResources('/tags', tags);
  await screen.findByText('Urgent');
  const press = async (name: string, place = 0) => {
    const button = (await screen.findAllByRole('button', { name })).at(place);
    if (!button) throw new Error(`No button ${name} at ${place}`);
    await screen.user.click(button);
  };
  return { ...screen, press };
}

const ids = () => deleted.map(({ id }) => id);
/** Longer than a toast is shown, in ms. */
const TOAST_MS = 5_100;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('an undoable delete hides the row, and is sent when its toast times out, unless Undo brings the row back', async () => {
  const { press, findByRole, findByText, queryByRole, queryByText } = await openTags();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press('Delete');
  await findByRole('button', { name: 'Undo' });
  expect(queryByText('Urgent')).toBeNull();
  await press('Undo');
  await findByText('Urgent');
  expect(queryByRole('button', { name: 'Undo' })).toBeNull();
  await pass(TOAST_MS);
  expect(ids()).toEqual([]);

  await press('Delete');
  await findByRole('button', { name: 'Undo' });
  expect(ids()).toEqual([]);
  await pass(TOAST_MS);
  await waitFor(() => expect(ids()).toEqual(['1']));
  expect(queryByText('Urgent')).toBeNull();

  await press('Keep');
  const text = await findByText('No results found.');
  await pass(TOAST_MS);
  expect(text, 'a toast without a duration stays open').toBeVisible();
});

test('the next toast replaces Undo, and the delete is sent, as when the toast is closed', async () => {
  const { press, findByText, queryByText } = await openTags();
  await press('Delete');
  await waitFor(() => expect(queryByText('Urgent')).toBeNull());
  await press('Delete');
  await waitFor(() => expect(ids()).toEqual(['1']));
  await press('Undo');
  await findByText('Later');
  await press('Say');
  await findByText('Hello, Ada');
  expect(ids(), 'each Undo belongs to its own write').toEqual(['1']);
  await press('Delete');
  await press('Close notification');
  await waitFor(() => expect(ids()).toEqual(['1', '2']));
  expect(queryByText('Later')).toBeNull();
});

test('leaving the page sends the delete with a request that outlives it, and a logout sends it first', async () => {
  const { press, findByRole, queryByRole } = await openTags();
  await press('Delete');
  await findByRole('button', { name: 'Undo' });
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(deleted).toEqual([{ id: '1', keepalive: true }]));
  expect(queryByRole('button', { name: 'Undo' })).toBeNull();
  await press('Delete');
  await findByRole('button', { name: 'Undo' });
  await press('Logout');
  await waitFor(() => expect(calls).toEqual(['delete', 'delete', 'logout']));
});

test('a notification can be an element with its own Undo, rendered in the contexts of the console', async () => {
  const { press, findByText } = await openTags();
  await press('Remove');
  await press('Take back');
  await findByText('Urgent');
  await press('Remove');
  await press('Say');
  await waitFor(() => expect(ids()).toEqual(['1']));
});

test('a delete that gets a 401 is sent again after the same user has signed in', async () => {
  const { press, findByText, findByLabelText, queryByText, user } = await openTags();
  server.use(http.delete('*/api/tags/:id', () => new HttpResponse(null, { status: 401 }), { once: true }));
  await press('Delete');
  await press('Close notification');
  await findByText('Urgent');
  await user.type(await findByLabelText('Password'), 'wellbeing');
  await press('Log in');
  await waitFor(() => expect(ids()).toEqual(['1']));
  await waitFor(() => expect(queryByText('Urgent')).toBeNull());
  // react-admin's useDataProvider logs a failed call outside production.
  ignoreCanceledReads();
  expect(takeComplaints()).toEqual(['ApiError: 401: Unauthorized']);
});
