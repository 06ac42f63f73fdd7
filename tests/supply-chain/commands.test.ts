import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, test } from 'vitest';
import type { Lockfile } from './lockfile';

const folder = mkdtempSync(join(tmpdir(), 'wellbeing-supply-chain-'));
const servers = new Set<Server>();
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const server of servers) server.close();
});

const node = (...args: string[]) =>
  promisify(execFile)(process.execPath, args).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );

const { packages }: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const locked = Object.keys(packages).filter((path) => path !== '');

describe('npm run licenses', () => {
  it('lists every package, and permits their licenses', async () => {
    const { code, stdout } = await node('scripts/licenses.mjs');
    expect(stdout).toMatch(/^MIT \(\d+\)$/m);
    expect(stdout).toContain('react-admin@');
    expect(stdout).toContain(`${locked.length} packages, 0 with a license that is not permitted`);
    expect(code).toBe(0);
  });

  it('rejects licenses, choices of licenses and exceptions that are not permitted', async () => {
    const packages = {
      good: '(GPL-3.0 OR MIT)',
      both: 'MIT AND ISC',
      copyleft: 'AGPL-3.0-only',
      half: 'MIT AND GPL-3.0',
      unsaid: undefined,
      vague: 'BSD',
      'css-mediaquery': 'GPL-3.0',
      'good/node_modules/@scope/nested': 'SEE LICENSE IN LICENSE',
    };
    const entries = Object.entries(packages).map(([path, license]) => [
      `node_modules/${path}`,
      { version: '1.0.0', license },
    ]);
    const file = join(folder, 'package-lock.json');
    writeFileSync(file, JSON.stringify({ packages: Object.fromEntries(entries) }));
    const { code, stderr } = await node('scripts/licenses.mjs', file);
    expect(stderr.trim().split('\n')).toEqual([
      'Not permitted: copyleft@1.0.0, AGPL-3.0-only',
      'Not permitted: half@1.0.0, MIT AND GPL-3.0',
      'Not permitted: unsaid@1.0.0, none',
      'Not permitted: vague@1.0.0, BSD',
      'Not permitted: css-mediaquery@1.0.0, GPL-3.0',
      'Not permitted: @scope/nested@1.0.0, SEE LICENSE IN LICENSE',
    ]);
    expect(code).toBe(1);
  });
});

test('npm run sbom lists every locked package as CycloneDX, with version, license, address and hash', async () => {
  const file = join(folder, 'sbom.cdx.json');
  const { code, stderr } = await node('scripts/sbom.mjs', file);
  expect(code, stderr).toBe(0);
  const bom = JSON.parse(readFileSync(file, 'utf8'));
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 });
  expect(bom.metadata.component).toMatchObject({ type: 'application', name: 'wellbeing-admin' });
  const components: { purl: string; licenses?: unknown[] }[] = bom.components;
  for (const { purl, licenses } of components) expect(licenses, purl).toHaveLength(1);
  const listed = new Map(components.map((component) => [component.purl, component]));
  for (const path of locked) {
    const { version, integrity = '' } = packages[path] ?? {};
    const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const hashes = [{ alg: 'SHA-512', content }];
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    expect(listed.get(purl), path).toMatchObject({ name, version, hashes });
  }
});

/** Starts a registry that responds to the advisory request like this, and knows every locked package. */
async function registry(status: number, answer: object) {
  const server = createServer(({ method, url = '' }, response) => {
    const name = decodeURIComponent(url.slice(1));
    const { version = '0.0.0', dependencies } = packages[`node_modules/${name}`] ?? {};
    const known = { name, 'dist-tags': { latest: version }, versions: { [version]: { name, version, dependencies } } };
    const [code, body] = method === 'POST' ? [status, answer] : [200, known];
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  servers.add(server);
  return `--registry=http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** npm caches advisories. */
const newCache = () => `--cache=${mkdtempSync(join(folder, 'cache-'))}`;

describe('npm run audit', () => {
  const audit = (source: string) => node('scripts/audit.mjs', source, '--fetch-retries=0', newCache(), '--offline');
  const advisory = (severity: string) => ({
    hono: [{ id: 1, url: 'https://example.com', title: 'Bad', severity, vulnerable_versions: '<99' }],
  });

  it('reports that nothing is known if the registry serves no advisories, even if npm is configured to be offline', async () => {
    const { code, stdout, stderr } = await audit(await registry(405, {}));
    expect(stderr).toContain('The registry did not answer (405): nothing is known');
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });

  it('fails with a high vulnerability, not with a moderate one', async () => {
    const [high, moderate] = await Promise.all([
      audit(await registry(200, advisory('high'))),
      audit(await registry(200, advisory('moderate'))),
    ]);
    expect(high.stdout).toContain('high: hono ');
    expect(high.code).toBe(1);
    expect(moderate.stdout).toMatch(/^0 critical, 0 high, [1-9]\d* moderate, 0 low$/m);
    expect(moderate.code).toBe(0);
  });
});
