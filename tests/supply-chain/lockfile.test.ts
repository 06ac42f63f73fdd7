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

  const at = (change: object) => (lock: Lockfile) => Object.assign(lock.packages['node_modules/hono'] ?? {}, change);
  const without = (name: string, field: 'integrity' | 'hasInstallScript') => (lock: Lockfile) =>
    delete lock.packages[`node_modules/${name}`]?.[field];
  const own = (change: object) => (_: Lockfile, manifest: Manifest) => Object.assign(manifest, change);
  const windows = '@node-rs/argon2-win32-x64-msvc';

  it.each<[string, (lock: Lockfile, own: Manifest) => unknown, string]>([
    ['a missing hash', without('hono', 'integrity'), 'hono: has no SHA-512'],
    ['a weak hash', at({ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }), 'hono: has no SHA-512'],
    ['a repository', at({ resolved: 'git+ssh://git@example.com/x.git#0' }), 'hono: names a source of its own'],
    ['a folder', at({ resolved: '../hono', link: true }), 'hono: names a source of its own'],
    ['another package under its name', at({ name: 'h0no' }), 'hono: is another package'],
    ['a missing version', at({ version: 'file:../hono' }), 'hono: has no version'],
    ['packages within it', at({ bundleDependencies: ['x'] }), 'hono: brings packages within it'],
    ['an alias below it', at({ dependencies: { x: 'npm:y@1' } }), 'hono: depends on something other than a version'],
    [
      'a missing part',
      (lock) => delete lock.packages[`node_modules/${windows}`],
      `argon2: needs ${windows}, which is not locked`,
    ],
    ['an unlisted script', at({ hasInstallScript: true }), 'hono: has an install script, not in allowScripts'],
    ['a script that is gone', without('msw', 'hasInstallScript'), 'msw: in allowScripts, has no install script'],
    ['a range', own({ dependencies: { ...manifest.dependencies, hono: '^4.0.0' } }), 'hono: not pinned'],
    [
      'a stale lock',
      own({ devDependencies: { ...manifest.devDependencies, msw: '0.0.1' } }),
      'msw: not locked as it is pinned',
    ],
    ['an override', own({ overrides: { x: '1.0.0' } }), 'package.json overrides what packages depend on'],
    ['an old format', (lock) => Object.assign(lock, { lockfileVersion: 2 }), 'the lockfile is not of version 3'],
  ])('detects %s', (_, change, fault) => {
    const [lock, own] = [structuredClone(lockfile), structuredClone(manifest)];
    change(lock, own);
    expect(faultsOf(lock, own).join('\n')).toContain(fault);
  });
});
