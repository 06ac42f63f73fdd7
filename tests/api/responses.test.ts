/** Responses to feedback, its assignee, and reply templates. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../server/db/database';
import { type Client, NOW, newUser, quickAdmin, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
});

/** Unresolved feedback that no other test touches. */
async function newFeedback(userId: number | null = null): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    use.api.db,
    sql`insert into feedback (user_id, content, category, resolved, created_at)
        values (${userId}, 'Where is my data?', 'question', false, ${NOW.toISOString()}::timestamptz) returning id`,
  );
  return row?.id ?? 0;
}

const respond = (id: number, text: unknown = 'In your account.') =>
  client.post(`/api/feedback/${id}/responses`, { text });
const conversation = async (id: number) => (await client.get(`/api/feedback/${id}/responses`)).body.responses;

describe('a response', () => {
  test('is stored and resolves the feedback, with the name of its author', async () => {
    const id = await newFeedback();
    const { version } = (await client.get(`/api/feedback/${id}`)).body;
    const { status, body } = await respond(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ adminUserId: 2, adminName: 'Robin Ellis', text: 'In your account.' });
    expect(body, 'no mail server is set').toMatchObject({ delivery: 'none', deliveryError: null });
    expect(await conversation(id)).toEqual([body]);
    const after = (await client.get(`/api/feedback/${id}`)).body;
    expect(after).toMatchObject({ resolved: true, responseCount: 1, version: version + 1 });
  });

  test('to feedback that a colleague has handled is refused, and nothing is stored', async () => {
    const id = await newFeedback();
    await client.patch(`/api/feedback/${id}`, { resolved: true });
    expect(await respond(id)).toMatchObject({
      status: 409,
      body: { message: 'A colleague has already handled this. Nothing was sent.' },
    });
    expect(await conversation(id)).toEqual([]);
  });

  test('is stored once when ten are sent at the same time', async () => {
    const id = await newFeedback();
    const replies = await Promise.all(Array.from({ length: 10 }, () => respond(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await conversation(id)).toHaveLength(1);
  });

  test('can follow an earlier one after the feedback is reopened', async () => {
    const id = await newFeedback();
    await respond(id, 'First');
    await client.patch(`/api/feedback/${id}`, { resolved: false });
    expect((await respond(id, 'Second')).status).toBe(201);
    expect((await conversation(id)).map(({ text }: { text: string }) => text)).toEqual(['First', 'Second']);
  });

  test('must not be empty, and needs feedback that exists', async () => {
    const id = await newFeedback();
    const empty = { status: 422, body: { errors: { text: 'Response cannot be empty' } } };
    expect(await respond(id, '')).toMatchObject(empty);
    expect((await respond(id, 'x'.repeat(10_001))).status).toBe(422);
    expect((await respond(2_000_000_000)).status).toBe(404);
    expect((await client.get('/api/feedback/2000000000/responses')).status).toBe(404);
    expect((await client.get(`/api/feedback/${id}`)).body).toMatchObject({ resolved: false, responseCount: 0 });
  });

  test('stays when its author or the user is deleted', async () => {
    const admin = await use.api.signIn();
    const author = await quickAdmin(use.api);
    const user = await newUser(client);
    const id = await newFeedback(user.id);
    const { body } = await author.client.post(`/api/feedback/${id}/responses`, { text: 'Soon.' });
    await admin.delete(`/api/admin-users/${author.id}`);
    await client.delete(`/api/users/${user.id}`);
    expect(await conversation(id)).toEqual([{ ...body, adminUserId: null }]);
    await client.post(`/api/users/${user.id}/restore`);
    expect((await client.get(`/api/feedback/${id}`)).body).toMatchObject({ user: { id: user.id }, responseCount: 1 });
  });

  test('can only be emailed again if the server sends email', async () => {
    const again = (id: number) => client.post(`/api/responses/${id}/email`);
    const { body } = await respond(await newFeedback());
    expect(await again(body.id)).toMatchObject({ status: 409, body: { message: 'This server does not send email.' } });
    expect((await again(2_000_000_000)).status).toBe(404);
  });
});

test('the categories are listed once each, in alphabetical order, ignoring case', async () => {
  const lower = (text: string) => text.toLowerCase();
  const read = async (): Promise<string[]> => (await client.get('/api/feedback-categories')).body.categories.map(lower);
  const known = await read();
  const listed: { category: string }[] = (await client.get('/api/feedback?status=&limit=100')).body.feedbacks;
  expect(known).toEqual(expect.arrayContaining(listed.map(({ category }) => lower(category))));
  await use.api.db.execute(
    sql`insert into feedback (content, category, resolved, created_at) select 'x', unnest(array['Aa', 'aA', 'zz', '']), true, now()`,
  );
  expect(await read()).toEqual([...known, 'aa', 'zz'].sort());
});

describe('the assignee', () => {
  const assign = (id: number, assignedTo: unknown) => client.patch(`/api/feedback/${id}`, { assignedTo });
  const idsOf = async (query: string): Promise<number[]> =>
    (await client.get(`/api/feedback?limit=100&${query}`)).body.feedbacks.map(({ id }: { id: number }) => id);

  test('is set and removed without a change of the state', async () => {
    const id = await newFeedback();
    expect((await assign(id, 1)).body).toMatchObject({ assignedTo: 1, assignedName: 'Alex Morgan', resolved: false });
    expect((await assign(id, null)).body).toMatchObject({ assignedTo: null, assignedName: null });
    await client.patch(`/api/feedback/${id}`, { resolved: true });
    expect((await assign(id, 2)).body).toMatchObject({ assignedTo: 2, resolved: true });
  });

  test('must exist', async () => {
    const id = await newFeedback();
    const message = "This admin user doesn't exist. Please choose another one.";
    const refused = { status: 422, body: { message, errors: { assignedTo: message } } };
    expect(await assign(id, 2_000_000)).toMatchObject(refused);
    for (const wrong of ['1', 0, 1.5, {}, 'me']) expect((await assign(id, wrong)).status, String(wrong)).toBe(422);
  });

  test('is removed when the account is deleted', async () => {
    const id = await newFeedback();
    const colleague = await quickAdmin(use.api);
    await assign(id, colleague.id);
    await (await use.api.signIn()).delete(`/api/admin-users/${colleague.id}`);
    expect((await client.get(`/api/feedback/${id}`)).body).toMatchObject({ assignedTo: null, assignedName: null });
  });

  test('filters the list: an id, me or none', async () => {
    const [mine, other, free] = [await newFeedback(), await newFeedback(), await newFeedback()];
    await assign(mine, 2);
    await assign(other, 1);
    for (const query of ['me', '2', 'me&status=unresolved', 'me&search=data']) {
      const ids = await idsOf(`assignedTo=${query}`);
      expect([ids.includes(mine), ids.includes(other)], query).toEqual([true, false]);
    }
    const unassigned = await idsOf('assignedTo=none');
    expect([unassigned.includes(free), unassigned.includes(mine)]).toEqual([true, false]);
    for (const wrong of ['you', '0', '-1', '2147483648', ''])
      expect((await client.get(`/api/feedback?assignedTo=${wrong}`)).status, wrong).toBe(400);
  });
});

test('reply templates are read by everyone, and changed by admins', async () => {
  const admin = await use.api.signIn();
  const path = '/api/reply-templates';
  const before = (await client.get(`${path}?limit=100`)).body;
  const { id } = before.templates[0];
  const text = 'Thank you!';
  for (const attempt of [
    await client.post(path, { name: 'Thanks', text }),
    await client.patch(`${path}/${id}`, { text }),
    await client.delete(`${path}/${id}`),
  ])
    expect(attempt).toMatchObject({
      status: 403,
      body: { message: 'Only admins can change reply templates. Ask an admin.' },
    });
  expect((await client.get(`${path}?limit=100`)).body).toEqual(before);

  const { body: made } = await admin.post(path, { name: 'Thanks', text });
  expect(made).toMatchObject({ name: 'Thanks', text, version: 1 });
  const seen = { headers: { 'If-Match': '"1"' } };
  const changed = await admin.patch(`${path}/${made.id}`, { text: 'Thanks a lot!' }, seen);
  expect(changed.body).toMatchObject({ name: 'Thanks', version: 2 });
  expect((await admin.delete(`${path}/${made.id}`, seen)).status, 'someone else has changed it').toBe(412);
  expect((await admin.delete(`${path}/${made.id}`)).status).toBe(204);
  expect((await admin.get(`${path}/${made.id}`)).status).toBe(404);
  for (const wrong of [{ name: 'x' }, { text: '' }, { user: 1 }])
    expect((await admin.post(path, { name: 'Thanks', text, ...wrong })).status).toBe(422);
});
