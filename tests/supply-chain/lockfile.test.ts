import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsOf, type Lockfile, type Manifest } from './lockfile';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const lockfile: Lockfile = read('package-lock.json');
const manifest: Manifest = read('package.json');

describe('package-lock.json', () => {
  it('takes every package from the registry with a locked hash, and runs only listed install scripts', () => {
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(400);
    expect(faultsOf(lockfile, manifest)).toEqual([]);
  });

  const hono = 'node_modules/hono';
  const at = (path: string, change: object) => (lock: Lockfile) => Object.assign(lock.packages[path] ?? {}, change);

  it.each<[string, (lock: Lockfile, own: Manifest) => void, string]>([
    ['a missing hash', (lock) => delete lock.packages[hono]?.integrity, `${hono}: has no SHA-512`],
    ['a weak hash', at(hono, { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }), `${hono}: has no SHA-512`],
    ['a repository', at(hono, { resolved: 'git+ssh://git@example.com/x.git#0' }), `${hono}: names a source of its own`],
    ['another host', at(hono, { resolved: 'https://example.com/x.tgz' }), `${hono}: names a source of its own`],
    ['a folder', at(hono, { resolved: '../hono', link: true }), `${hono}: names a source of its own`],
    ['another package under its name', at(hono, { name: 'h0no' }), `${hono}: is another package`],
    ['a missing version', at(hono, { version: 'file:../hono' }), `${hono}: has no version`],
    ['packages within it', at(hono, { bundleDependencies: ['x'] }), `${hono}: brings packages within it`],
    ['a package from within another', at(hono, { inBundle: true }), `${hono}: brings packages within it`],
    [
      'an alias below it',
      at(hono, { dependencies: { x: 'npm:y@1' } }),
      `${hono}: depends on something other than a version`,
    ],
    [
      'a repository below it',
      at(hono, { dependencies: { x: 'user/x' } }),
      `${hono}: depends on something other than a version`,
    ],
    [
      'a missing part',
      (lock) => delete lock.packages['node_modules/@node-rs/argon2-win32-x64-msvc'],
      'node_modules/@node-rs/argon2: needs @node-rs/argon2-win32-x64-msvc, which is not locked',
    ],
    ['an unlisted script', at(hono, { hasInstallScript: true }), 'hono: has an install script, not in allowScripts'],
    [
      'a script that is gone',
      (lock) => delete lock.packages['node_modules/msw']?.hasInstallScript,
      'msw: in allowScripts, has no install script',
    ],
    ['a range', (_, own) => Object.assign(own.dependencies ?? {}, { hono: '^4.0.0' }), 'hono: not pinned'],
    [
      'a stale lock',
      (_, own) => Object.assign(own.devDependencies ?? {}, { msw: '0.0.1' }),
      'msw: not locked as it is pinned',
    ],
    [
      'an override',
      (_, own) => Object.assign(own, { overrides: { x: '1.0.0' } }),
      'package.json overrides what packages depend on',
    ],
    ['an old format', (lock) => Object.assign(lock, { lockfileVersion: 2 }), 'the lockfile is not of version 3'],
  ])('detects %s', (_, change, fault) => {
    const [lock, own] = [structuredClone(lockfile), structuredClone(manifest)];
    change(lock, own);
    expect(faultsOf(lock, own)).toContain(fault);
  });
});
