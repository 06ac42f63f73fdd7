/** "Adding custom methods" from react-admin's documentation of data providers. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Button, useDataProvider, useRecordContext } from 'react-admin';
import { expect, test } from 'vitest';
import { Column } from '../../../src/crud/list/Column';
import { httpClient } from '../../../src/dataProvider/httpClient';
import { server } from '../server';
import { takeComplaints } from '../setup';
import { renderWith, restProvider, tagsApi, tagsResource } from './tags';

const BanTag = () => {
  const dataProvider = useDataProvider();
  const id = useRecordContext()?.id;
  const { mutate } = useMutation({ mutationFn: () => dataProvider.banTag(id, { reason: 'spam' }) });
  const press = () => {
    mutate();
    mutate();
  };
  return <Button label="Ban" onClick={press} />;
};

const Usage = () => {
  const dataProvider = useDataProvider();
  const { data } = useQuery({ queryKey: ['tags', 'usage'], queryFn: () => dataProvider.tagUsage() });
  return <p>Usage: {data}</p>;
};

test("custom methods of a resource's provider and of the application pass through, with the guarantees for writes", async () => {
  const { requests } = tagsApi(2);
  const bans: unknown[] = [];
  server.use(
    http.post('*/api/tags/:id/ban', async ({ request, params }) => {
      const { authorization, 'content-type': type } = Object.fromEntries(request.headers);
      bans.push([params.id, await request.text(), type, authorization]);
      return bans.length === 1 ? new HttpResponse(null, { status: 503 }) : HttpResponse.text('Banned');
    }),
    http.get('*/api/tags/usage', () => HttpResponse.text(bans.length > 1 ? 'less' : 'much')),
  );
  const tags = {
    ...restProvider,
    banTag: (id: number, data: object) =>
      httpClient(`/api/tags/${id}/ban`, {
        method: 'POST',
        body: new URLSearchParams({ ...data }).toString(),
        headers: new Headers({ 'Content-Type': 'application/x-www-form-urlencoded' }),
        user: { authenticated: true, token: 'Bearer x' },
      }),
  };
  const application = { tagUsage: async () => (await httpClient('/api/tags/usage')).body };
  const definition = tagsResource({
    dataProvider: tags,
    list: { columns: <Column source="name" />, toolbar: <Usage />, rowActions: <BanTag /> },
  });
  const screen = await renderWith({ dataProvider: application }, '/tags', definition);
  const ban = async () => screen.user.click((await screen.findAllByRole('button', { name: 'Ban' }))[0] as HTMLElement);
  const reads = () => requests.filter((request) => request.startsWith('GET /api/tags?')).length;
  await screen.findByText('Usage: much');
  await ban();
  await waitFor(() => expect(takeComplaints()).not.toEqual([]));
  expect([bans.length, reads()]).toEqual([1, 1]);

  await ban();
  await screen.user.click(
    within(await screen.findByRole('alertdialog', { name: 'Did it save?' })).getByRole('button', {
      name: 'Send again',
    }),
  );
  await screen.findByText('Usage: less');
  expect(reads()).toBe(2);
  const sent = ['1', 'reason=spam', 'application/x-www-form-urlencoded', 'Bearer x'];
  expect(bans, 'one request for each click').toEqual([sent, sent]);
});
