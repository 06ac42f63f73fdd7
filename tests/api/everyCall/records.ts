/** Records that some calls need. */
import { expect } from 'vitest';
import type { Client } from '../support';
import type { Tables } from './tables';

/** Tables without rows that could be copied. */
export const INSERTED = ['sessions', 'invitations'];

/** Changes a user, and returns the id of that change in the history. */
export async function newVersion(tables: Tables, client: Client): Promise<string> {
  const id = await tables.record('users', false);
  expect((await client.patch(`/api/users/${id}`, { name: `Name ${crypto.randomUUID()}` })).status).toBe(200);
  return String(await tables.newest('history'));
}
