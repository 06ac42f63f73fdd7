import { expect, test } from 'vitest';
import { refusalOf } from '../../src/authProvider/access';
import { tools } from '../../src/i18n/en/common';
import { quickAdmin, serveApi } from './support';

const use = serveApi();

/** An id that does not exist, so that a permitted call changes nothing. */
const UNKNOWN_ID = '2000000000';

const RESOURCES = ['users', 'supplements', 'wellbeing-metrics', 'feedback', 'purchases', 'admin-users'];

/** The id is that of the record in question, `own` for the caller's account. */
type Case = [resource: string, action: string, id: string | undefined, method: string, path: string, body?: object];

/** Every action of every resource with its call; for admin users, of the own account and of another one. */
const casesFor = (role: 'admin' | 'editor'): Case[] => [
  ...RESOURCES.flatMap((resource): Case[] => [
    [resource, 'list', undefined, 'GET', resource],
    [resource, 'create', undefined, 'POST', resource, {}],
    [resource, 'show', UNKNOWN_ID, 'GET', `${resource}/${UNKNOWN_ID}`],
    [resource, 'edit', UNKNOWN_ID, 'PATCH', `${resource}/${UNKNOWN_ID}`, {}],
    [resource, 'delete', UNKNOWN_ID, 'DELETE', `${resource}/${UNKNOWN_ID}`],
  ]),
  // A password that is too short and an invitation without an address, so that a permitted call fails after the rule.
  ...[UNKNOWN_ID, 'own'].flatMap((id): Case[] => [
    ['admin-users', 'password', id, 'PATCH', `admin-users/${id}/password`, { newPassword: 'x' }],
    ['admin-users', 'suspend', id, 'PATCH', `admin-users/${id}/suspension`, { suspended: true }],
  ]),
  ['admin-users', 'invite', undefined, 'POST', 'invitations', {}],
  ['admin-users', 'reset-two-factor', UNKNOWN_ID, 'DELETE', `admin-users/${UNKNOWN_ID}/two-factor`],
  ['admin-users', 'show', 'own', 'GET', 'admin-users/own'],
  ['admin-users', 'edit', 'own', 'PATCH', 'admin-users/own', {}],
  ['admin-users.role', 'edit', 'own', 'PATCH', 'admin-users/own', { role: role === 'admin' ? 'editor' : 'admin' }],
  ['admin-users', 'delete', 'own', 'DELETE', 'admin-users/own'],
  ['history', 'list', undefined, 'GET', 'history'],
  ['system', 'edit', undefined, 'GET', 'system/schema'],
  ['reply-templates', 'edit', UNKNOWN_ID, 'PATCH', `reply-templates/${UNKNOWN_ID}`, {}],
];

test.each(['admin', 'editor'] as const)(
  'the console offers an %s what the API allows, with the same reasons',
  async (role) => {
    for (const [resource, action, target, method, path, body] of casesFor(role)) {
      const { client, id } = await quickAdmin(use.api, role);
      const record = target && { record: { id: target === 'own' ? id : target } };
      const refusal = refusalOf({ resource, action, ...record }, { id, role });
      const reply = await client.request(method, `/api/${path.replace('own', `${id}`)}`, { body });
      expect([method, path, reply.status === 403]).toEqual([method, path, refusal !== undefined]);
      if (refusal) expect([path, reply.body.message]).toEqual([path, textOf(refusal)]);
    }
  },
);

/** The text of a message key, `tools.refused.add`. */
const textOf = (key: string) => tools.refused[key.split('.')[2] as keyof typeof tools.refused];
