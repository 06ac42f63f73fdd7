import { expect, test } from 'vitest';
import { createPasswords } from './passwords';
import { sampleAccounts } from './sampleAccounts';

const { password, hashes } = sampleAccounts;
const passwords = createPasswords();

test.each(Object.entries(hashes))('the hash of %s matches the password in the README', async (_, hash) => {
  expect(await passwords.verify(password, hash)).toBe(true);
  expect(await passwords.verify(`${password}!`, hash)).toBe(false);
});

test('the sample hashes have the usual cost and different salts', async () => {
  const costOf = (hash: string) => hash.split('$').slice(0, 4);
  const fresh = costOf(await passwords.hash('another'));
  for (const hash of Object.values(hashes)) expect(costOf(hash)).toEqual(fresh);
  expect(new Set(Object.values(hashes)).size).toBe(Object.keys(hashes).length);
});
