import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords';
import { sampleAccounts } from './sampleAccounts';

const { password, hashes } = sampleAccounts;

test.each(Object.entries(hashes))('the hash of %s matches the password in the README', async (_, hash) => {
  expect(await verifyPassword(password, hash)).toBe(true);
  expect(await verifyPassword(`${password}!`, hash)).toBe(false);
});

test('the sample hashes have the usual cost and different salts', async () => {
  const costOf = (hash: string) => hash.split('$').slice(0, 4);
  const fresh = costOf(await hashPassword('another'));
  for (const hash of Object.values(hashes)) expect(costOf(hash)).toEqual(fresh);
  expect(new Set(Object.values(hashes)).size).toBe(Object.keys(hashes).length);
});
