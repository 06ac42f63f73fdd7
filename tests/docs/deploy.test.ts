import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const listed = (name: string) =>
  Array.from(
    (new RegExp(`const ${name} = \\[([^\\]]+)\\]`).exec(read('scripts/stamp.mjs'))?.[1] ?? '').matchAll(/'([^']+)'/g),
    ([, file = '']) => file,
  );

it('the image is built from all files that the build needs, and contains no settings', () => {
  const sources = [...listed('FOLDERS'), ...listed('FILES')].filter((file) => !file.startsWith('.env'));
  expect(sources.length).toBeGreaterThan(6);
  const admitted = Array.from(read('.dockerignore').matchAll(/^!(.+)$/gm), ([, file]) => file);
  expect(admitted).toEqual(expect.arrayContaining(sources));
  expect(admitted.filter((file) => file?.startsWith('.env'))).toEqual([]);
});

it('the examples use only settings that the server has', () => {
  const known = new Set(Array.from(read('server/config.ts').matchAll(/^ {2}([A-Z_]+):/gm), ([, name]) => name));
  const examples = ['Caddyfile', 'nginx.conf', 'compose.yaml', 'wellbeing-admin.service'].map((name) =>
    read(`deploy/${name}`),
  );
  const named = Array.from(examples.join('\n').matchAll(/\b([A-Z]+_[A-Z]+)(?=[=:] ?\S)/g), ([, name = '']) => name);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !known.has(name) && !/^(NODE|POSTGRES)_|^WELLBEING_PASSWORD$/.test(name))).toEqual([]);
});

it('compose passes on the settings of sign-in, email and metrics', () => {
  for (const name of ['REQUIRE_2FA', 'SMTP_URL', 'MAIL_FROM', 'METRICS_PORT'])
    expect(read('deploy/compose.yaml')).toMatch(new RegExp(`^ {6}${name}: \\S`, 'm'));
});

it('every image is pinned by its digest', () => {
  const images = Array.from(
    `${read('deploy/Containerfile')}\n${read('deploy/compose.yaml')}`.matchAll(/^(?:FROM| +image:) (\S+)/gm),
    ([, image]) => image,
  );
  expect(images.length).toBe(3);
  for (const image of images) expect(image).toMatch(/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
});

it('the proxies let an import of the largest file through', () => {
  const [, megabytes] = /MAX_FILE = (\d+) \* 1024 \* 1024/.exec(read('server/http/csvFile.ts')) ?? [];
  const [, path = '', limit] =
    /location ~ (\S+) \{\s+client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf')) ?? [];
  expect('/api/users/import').toMatch(new RegExp(path));
  expect(Number(limit)).toBeGreaterThan(Number(megabytes));
  const caddy = read('deploy/Caddyfile').replaceAll(/#.*/g, '');
  expect(caddy).not.toMatch(/request_body|read_body/);
});
