import { beforeEach, describe, expect, test } from 'vitest';
import { type AccessRequest, refusalOf } from '../../src/authProvider/access';
import { tools } from '../../src/i18n/tools';
import { type Client, quickAdmin, serveApi } from './support';

/**
 * The console's rules and the API's policy agree: each action that the console allows is not refused, and each one that it disables
 * is refused, for the reason that the console shows.
 */
const use = serveApi();

/** An id that does not exist, so that a permitted call changes nothing. */
const UNKNOWN_ID = 2_000_000_000;

const RESOURCES = ['users', 'supplements', 'wellbeing-metrics', 'feedback', 'purchases', 'admin-users'];

interface Case extends AccessRequest {
  /** Makes the action's call. */
  call: (client: Client) => Promise<{ status: number; body: { message?: string } }>;
}

/** Every action of every resource; for admin users, of the own account and of another one. */
const casesOf = (own: number, role: string): Case[] => [
  ...RESOURCES.flatMap((resource): Case[] => [
    { resource, action: 'list', call: (client) => client.get(`/api/${resource}`) },
    { resource, action: 'create', call: (client) => client.post(`/api/${resource}`, {}) },
    ...[UNKNOWN_ID, ...(resource === 'admin-users' ? [own] : [])].flatMap((id): Case[] => [
      { resource, action: 'show', record: { id }, call: (client) => client.get(`/api/${resource}/${id}`) },
      { resource, action: 'edit', record: { id }, call: (client) => client.patch(`/api/${resource}/${id}`, {}) },
    ]),
    {
      resource,
      action: 'delete',
      record: { id: UNKNOWN_ID },
      call: (client) => client.delete(`/api/${resource}/${UNKNOWN_ID}`),
    },
  ]),
  ...[UNKNOWN_ID, own].map((id) => ({
    resource: 'admin-users',
    action: 'password',
    record: { id },
    // Too short, so that a permitted call fails after the rule.
    call: (client: Client) => client.patch(`/api/admin-users/${id}/password`, { newPassword: 'x' }),
  })),
  {
    resource: 'admin-users',
    action: 'invite',
    // Without an email address, so that a permitted call fails after the rule.
    call: (client) => client.post('/api/invitations', {}),
  },
  ...[UNKNOWN_ID, own].map((id) => ({
    resource: 'admin-users',
    action: 'suspend',
    record: { id },
    call: (client: Client) => client.patch(`/api/admin-users/${id}/suspension`, { suspended: true }),
  })),
  {
    resource: 'admin-users',
    action: 'reset-two-factor',
    record: { id: UNKNOWN_ID },
    call: (client) => client.delete(`/api/admin-users/${UNKNOWN_ID}/two-factor`),
  },
  {
    resource: 'admin-users.role',
    action: 'edit',
    record: { id: own },
    call: (client) => client.patch(`/api/admin-users/${own}`, { role: role === 'admin' ? 'editor' : 'admin' }),
  },
];

describe.each(['admin', 'editor'] as const)('for an %s', (role) => {
  let account: Awaited<ReturnType<typeof quickAdmin>>;
  beforeEach(async () => {
    account = await quickAdmin(use.api, role);
  });

  test('the console allows the same actions as the API, and gives the same reasons', async () => {
    const { client, id } = account;
    const cases = casesOf(id, role);
    expect(cases.length).toBeGreaterThan(30);
    for (const { call, ...request } of cases) {
      const refusal = refusalOf(request, { id, role });
      const { status, body } = await call(client);
      const name = `${request.action} ${request.resource} ${request.record?.id ?? ''}`;
      expect([name, status === 403], body?.message).toEqual([name, refusal !== undefined]);
      if (refusal) expect([name, body.message]).toEqual([name, textOf(refusal)]);
    }
  });

  test('deleting the own account is refused to editors only', async () => {
    const { client, id } = account;
    const refusal = refusalOf({ resource: 'admin-users', action: 'delete', record: { id } }, { id, role });
    const { status, body } = await client.delete(`/api/admin-users/${id}`);
    expect([status, refusal && textOf(refusal)]).toEqual(role === 'admin' ? [204, undefined] : [403, body.message]);
  });
});

/** The text of a message key, `tools.refused.add`. */
const textOf = (key: string) => tools.refused[key.split('.')[2] as keyof typeof tools.refused];
