import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SUPPORTED_BROWSERS } from '../../vite/browsers';

const read = (file: string) => readFileSync(file, 'utf8');
const readme = read('README.md');
const operations = read('docs/operations.md');
const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name).sort();

it('the README fits a newcomer', () => {
  expect(readme.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(900);
});

it('README, CONTRIBUTING and docs/operations.md name exactly the commands that exist', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const named = all(
    [readme, read('CONTRIBUTING.md'), operations].join('\n'),
    /(?:`|^|&& )(?:[A-Z_]+=\S+ )?npm (?:run )?([a-z:-]+)/gm,
  );
  expect([...new Set(named)].filter((name) => name !== 'ci')).toEqual(scripts.sort());
});

it('docs/operations.md and .env.example name every setting', () => {
  const rows = operations.slice(operations.indexOf('## Settings')).matchAll(/^\| (`[^|]+) \|/gm);
  const settings = Array.from(rows, ([, cell = '']) => all(cell, /`([A-Z_]+)`/g)).flat();
  expect(settings.sort()).toEqual(all(read('.env.example'), /^#([A-Z_]+)=/gm).filter((name) => name !== 'API_URL'));
  const server = all(read('server/config.ts'), /^ {2}([A-Z_]+):/gm);
  expect(server).toContain('DATABASE_URL');
  expect(settings).toEqual(expect.arrayContaining(server));
});

it('the documented data-only dump leaves out the tables that triggers fill', () => {
  const [command = ''] = /^pg_dump --data-only .*$/m.exec(operations) ?? [];
  const omitted = all(command, /-T '?([\w*]+)/g).map((pattern) => new RegExp(`^${pattern.replace('*', '.*')}$`));
  const notOmitted = ['tallies', 'notifications', 'notification_marks'].filter(
    (table) => !omitted.some((pattern) => pattern.test(table)),
  );
  expect(notOmitted).toEqual([]);
});

it('the README states the browsers that the build targets', () => {
  const sentence = /^Supported browsers: (.*)\.$/m.exec(readme)?.[1] ?? '';
  const stated = sentence.split(', ').map((entry) => entry.toLowerCase().replace(' ', ''));
  expect(stated).toEqual(SUPPORTED_BROWSERS);
});
