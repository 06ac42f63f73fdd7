import { createRoute } from '@hono/zod-openapi';
import { feedbackResponse, feedbackResponseCreate, feedbackResponses, idParam } from '../contract';
import { addResponse, readResponses } from '../db/responses';
import { notFound } from '../errors';
import { type RouteGroup, routes } from '../http/context';
import { failures, json, jsonBody, reading, writing } from '../http/responses';
import { signedIn } from '../policy';

const conversation = { path: '/feedback/{id}/responses' as const, tags: ['Feedback'] };

const list = createRoute({
  ...conversation,
  method: 'get',
  summary: 'The responses to a piece of feedback, oldest first',
  description: "At most 100. This is also the call with which the app's own server reads them for the user.",
  request: { params: idParam },
  responses: { 200: json(feedbackResponses, 'The responses.'), ...reading, ...failures(404) },
});

const create = createRoute({
  ...conversation,
  method: 'post',
  summary: 'Respond to a piece of feedback, and resolve it',
  description:
    'In one transaction. 409 if it is already resolved, so that no user gets two responses. If the server sends email, the response is queued; `delivery` says so.',
  request: { params: idParam, body: jsonBody(feedbackResponseCreate) },
  responses: { 201: json(feedbackResponse, 'The response.'), ...writing, ...failures(404, 409) },
});

/** Without the feature `responses`, there are no such calls. */
export default {
  routes: (features) =>
    features.includes('responses')
      ? routes()
          .openapi(list, async (c) => {
            const responses = await readResponses(c.var.db, c.req.valid('param').id);
            if (!responses) throw notFound();
            return c.json({ responses }, 200);
          })
          .openapi(create, async (c) => {
            const { write, now, mailQueue } = c.var;
            const { id: feedbackId } = c.req.valid('param');
            const { text } = c.req.valid('json');
            const sendsEmail = mailQueue !== undefined;
            const response = await write((tx, actor) => addResponse(tx, { feedbackId, text, actor, now, sendsEmail }));
            if (response.delivery === 'queued') mailQueue?.wake();
            return c.json(response, 201);
          })
      : routes(),
  rules: { 'GET /feedback/{id}/responses': signedIn, 'POST /feedback/{id}/responses': signedIn },
} satisfies RouteGroup;
