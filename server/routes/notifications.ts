import { createRoute, z } from '@hono/zod-openapi';
import { listQuery, notificationList, notificationsRead, notificationsUnread } from '../contract';
import { countUnread, markRead, readNotifications } from '../db/notifications';
import { ApiError, texts, unavailable } from '../errors';
import { type RouteGroup, routes } from '../http/context';
import { knownParameters } from '../http/filters';
import { failures, json, jsonBody, reading, writing } from '../http/responses';
import { signedIn } from '../policy';

const tags = ['Notifications'];

const list = createRoute({
  method: 'get',
  path: '/notifications',
  tags,
  summary: "One page of the caller's notifications, newest first",
  description: 'They are deleted after 90 days.',
  request: { query: knownParameters(listQuery) },
  responses: { 200: json(notificationList, 'The page, and how many there are in all.'), ...reading },
});

const read = createRoute({
  method: 'post',
  path: '/notifications/read',
  tags,
  summary: "Mark the caller's notifications as read",
  description: 'Those with the given ids, and all up to `upTo`. Unknown ids are ignored.',
  request: { body: jsonBody(notificationsRead) },
  responses: { 200: json(notificationsUnread, 'How many are still unread.'), ...writing },
});

const events = createRoute({
  method: 'get',
  path: '/notifications/events',
  tags,
  summary: 'Server-sent events',
  description:
    'An event `changed` with the number of unread notifications (`{"unread":3}`) at the beginning and after each change, and a comment every 25 seconds. The stream ends with the session, and when the server stops.',
  responses: {
    200: { description: 'The stream.', content: { 'text/event-stream': { schema: z.string() } } },
    204: { description: 'This server sends no events.' },
    ...reading,
    ...failures(429),
  },
});

export default {
  routes: () =>
    routes()
      .openapi(list, async (c) => c.json(await readNotifications(c.var.db, c.var.actor.id, c.req.valid('query')), 200))
      .openapi(read, async (c) => {
        const marks = c.req.valid('json');
        const unread = await c.var.write(async (tx, { id }) => {
          await markRead(tx, id, marks);
          return countUnread(tx, id);
        });
        return c.json({ unread }, 200);
      })
      .openapi(events, (c) => {
        const { notificationHub: hub, actor } = c.var;
        if (!hub || c.req.method === 'HEAD') return c.body(null, 204);
        if (hub.isClosed()) throw unavailable();
        if (hub.isFull(actor.id)) throw new ApiError(429, texts.tooManyStreams, undefined, { 'Retry-After': '60' });
        return c.body(hub.open(actor), 200, {
          'Content-Type': 'text/event-stream',
          // Proxies must not store, compress or buffer the stream.
          'Cache-Control': 'no-store, no-transform',
          'X-Accel-Buffering': 'no',
        });
      }),
  rules: {
    'GET /notifications': signedIn,
    'POST /notifications/read': signedIn,
    'GET /notifications/events': signedIn,
  },
} satisfies RouteGroup;
