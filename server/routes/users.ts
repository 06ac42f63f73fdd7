import { createRoute } from '@hono/zod-openapi';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { refuseGuessable } from '../auth/passwordRules';
import { searchQuery, user, userCreate, userList, userUpdate } from '../contract';
import type { Database } from '../db/database';
import { byText, byValue } from '../db/order';
import { type Listing, readPage } from '../db/page';
import * as tables from '../db/schema';
import { holds } from '../db/search';
import { totalOf } from '../db/tallies';
import { isVersion, next } from '../db/version';
import type { Features } from '../features';
import { routes } from '../http/context';
import { etagOf, notFoundOrStale } from '../http/ifMatch';
import { findOrFail, recordRoutes, removeRecord } from '../http/record';
import { failures, json, jsonBody, searching, writing } from '../http/responses';
import { withSort } from '../http/sort';
import { createUser, refuseTakenUser } from './userAccounts';
import { type Answer, withInstants } from './wire';

const { users } = tables;
const { passwordHash: _, ...columns } = getTableColumns(users);
const toWire = (row: Answer<typeof columns>) => withInstants(row, 'createdAt');
const tags = ['Users'];

const sorts = {
  name: byText(users.name),
  email: byText(users.email),
  username: byText(users.username),
  createdAt: byValue(users.createdAt),
};

const list = (features: Features) =>
  createRoute({
    method: 'get',
    path: '/users',
    tags,
    summary: 'One page of users, newest first',
    description: '`search` covers name, email and username.',
    request: { query: withSort(searchQuery, sorts, features) },
    responses: { 200: json(userList, 'The page, and how many there are in all.'), ...searching },
  });

const create = createRoute({
  method: 'post',
  path: '/users',
  tags,
  summary: 'Create a user',
  description: 'The username is made from the part of the email address before the @.',
  request: { body: jsonBody(userCreate) },
  responses: { 201: json(user, 'The new user.'), ...writing, ...failures(409, 429) },
});

const record = recordRoutes({ path: '/users', tags, name: 'user', schema: user });
const update = record.update(userUpdate, 409, 429);
const remove = record.remove(
  'Also deletes the supplements, doses, metrics, check-ins and activity of the user. Feedback and purchases stay, without a name.',
);

const listing: Listing<Answer<typeof columns>> = {
  name: 'users',
  table: users,
  newest: [users.createdAt, users.id],
  sorts,
  total: totalOf('users'),
  select: (db, extra) =>
    db
      .select({ ...columns, ...extra })
      .from(users)
      .$dynamic(),
};

export const userRoutes = (features: Features) =>
  routes()
    .openapi(list(features), async (c) => {
      const { search, ...page } = c.req.valid('query');
      const found = await holds(c.var.db, search, users.name, users.email, users.username);
      const { rows, total } = await readPage(c.var.db, listing, { ...page, found });
      return c.json({ users: rows.map(toWire), total }, 200);
    })
    .openapi(create, async (c) => {
      const { password, ...fields } = c.req.valid('json');
      await refuseGuessable(password, 'password');
      const row = {
        ...fields,
        passwordHash: await c.var.passwords.hashFor(c.var.actor.id, password),
        createdAt: c.var.now,
      };
      const created = await c.var.write((tx) => createUser(tx, row));
      return c.json(toWire(created), 201, etagOf(created));
    })
    .openapi(record.read(features), async (c) => {
      const row = await findOrFail(current, c.var.db, c.req.valid('param').id);
      return c.json(row, 200, etagOf(row));
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param');
      const { name, email, password } = c.req.valid('json');
      if (password !== undefined) await refuseGuessable(password, 'password');
      const passwordHash = password === undefined ? undefined : await c.var.passwords.hashFor(c.var.actor.id, password);
      // drizzle omits undefined fields; the id keeps the statement valid when no other field is set.
      const row = await c.var
        .write(async (tx) => {
          const [changed] = await tx
            .update(users)
            .set({ id, name, email, passwordHash, version: next(users.version) })
            .where(and(eq(users.id, id), isVersion(users.version, c.req.valid('header')['if-match'])))
            .returning(columns);
          if (!changed) throw notFoundOrStale(await current(tx, id));
          return changed;
        })
        .catch(refuseTakenUser);
      return c.json(toWire(row), 200, etagOf(row));
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      const seen = c.req.valid('header')['if-match'];
      await c.var.write((tx) => removeRecord(tx, users, { id, seen, find: current }));
      return c.body(null, 204);
    });

async function current(db: Database, id: number) {
  const [row] = await db.select(columns).from(users).where(eq(users.id, id));
  return row && toWire(row);
}
