import { createRoute } from '@hono/zod-openapi';
import { feedbackCategories, feedbackResponse, feedbackResponseCreate, feedbackResponses, idParam } from '../contract';
import { addResponse, queueAgain, readCategories, readResponses } from '../db/responses';
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

const sendAgain = createRoute({
  path: '/responses/{id}/email',
  tags: ['Feedback'],
  method: 'post',
  summary: 'Retry the email of a response',
  description: '409 if its email has not failed, or if this server does not send email.',
  request: { params: idParam },
  responses: { 200: json(feedbackResponse, 'The response, whose email is queued.'), ...writing, ...failures(404, 409) },
});

const categories = createRoute({
  method: 'get',
  path: '/feedback-categories',
  tags: ['Feedback'],
  summary: 'The categories of the feedback',
  description: 'The first 100 in alphabetical order, each in one spelling: the filter `category` ignores case.',
  responses: { 200: json(feedbackCategories, 'The categories.'), ...reading },
});

export default {
  routes: () =>
    routes()
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
      .openapi(sendAgain, async (c) => {
        const { write, now, mailQueue } = c.var;
        const { id } = c.req.valid('param');
        const response = await write((tx) => queueAgain(tx, { id, now, sendsEmail: mailQueue !== undefined }));
        mailQueue?.wake();
        return c.json(response, 200);
      })
      .openapi(categories, async (c) => c.json({ categories: await readCategories(c.var.db) }, 200)),
  rules: {
    'GET /feedback/{id}/responses': signedIn,
    'POST /feedback/{id}/responses': signedIn,
    'POST /responses/{id}/email': signedIn,
    'GET /feedback-categories': signedIn,
  },
} satisfies RouteGroup;
