import { expect, test } from 'vitest';
import { argon2 } from '../../server/auth/argon2';
import { nativeArgon2 } from '../../server/node/argon2';

test('native and WebAssembly code create and check the same hashes, even concurrently', async () => {
  const native = nativeArgon2();
  const passwords = ['secret-one', 'secret-two', '😀', '\0'];
  const hashes = await Promise.all(
    passwords.map((password, index) => (index % 2 === 0 ? native : argon2).hash(password)),
  );
  expect(new Set(hashes.map((hash) => hash.split('$').slice(0, 4).join('$')))).toEqual(
    new Set(['$argon2id$v=19$m=19456,t=2,p=1']),
  );
  for (const [index, hash] of hashes.entries()) {
    const [right = '', wrong = ''] = [passwords[index], passwords.at(index - 1)];
    for (const hashing of [argon2, native])
      expect([await hashing.matches(right, hash), await hashing.matches(wrong, hash)]).toEqual([true, false]);
  }
});

test('hashes logins first, then urgent requests, then the rest', async () => {
  const native = nativeArgon2(1);
  const hash = await native.hash('secret');
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  // The first one starts immediately; the others wait for it, in any order.
  await Promise.all([
    native.hash('running').then(note('running')),
    native.hash('bulk').then(note('bulk')),
    native.hash('admin', true).then(note('urgent')),
    native.matches('secret', hash).then(note('login')),
  ]);
  expect(done).toEqual(['running', 'login', 'urgent', 'bulk']);
});
