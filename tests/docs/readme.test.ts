import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SUPPORTED_BROWSERS } from '../../vite/browsers';

const read = (file: string) => readFileSync(file, 'utf8');
const readme = read('README.md');
const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name).sort();

it('the README names exactly the commands that exist', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const named = all(readme, /(?:`|^|&& )(?:[A-Z_]+=\S+ )?npm (?:run )?([a-z:-]+)/gm);
  expect([...new Set(named)].filter((name) => name !== 'ci')).toEqual(scripts.sort());
});

it('the README and .env.example name every setting', () => {
  const inReadme = readme.slice(readme.indexOf('## Settings')).matchAll(/^\| (`[^|]+) \|/gm);
  const settings = Array.from(inReadme, ([, cell = '']) => all(cell, /`([A-Z_]+)`/g)).flat();
  expect(settings.sort()).toEqual(all(read('.env.example'), /^#([A-Z_]+)=/gm).filter((name) => name !== 'API_URL'));
  const server = all(read('server/config.ts'), /^ {2}([A-Z_]+):/gm);
  expect(server).toContain('DATABASE_URL');
  expect(settings).toEqual(expect.arrayContaining(server));
});

it('the data-only dump of the README leaves out the tables that triggers fill', () => {
  const [command = ''] = /^pg_dump --data-only .*$/m.exec(readme) ?? [];
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
