import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * The folders of src, each with the folders and single modules it may import from. A folder only names folders above it, so
 * there is no cycle between folders. Biome checks for cycles between files.
 */
const allowed: Record<string, readonly string[]> = {
  format: [],
  // Modules without imports: the language is a value outside React, its name is in local storage, and its file is loaded.
  i18n: ['format', 'app/config', 'ui/attempt', 'ui/createStore', 'ui/loadCode'],
  // The session is a value outside React, without which no request is sent.
  dataProvider: ['format', 'i18n', 'app/config', 'authProvider/session', 'authProvider/token'],
  ui: ['format', 'i18n', 'dataProvider', 'app/config'],
  // The login page starts the console after a login.
  authProvider: ['dataProvider', 'i18n', 'ui', 'app/loadApp'],
  crud: ['format', 'i18n', 'dataProvider', 'authProvider', 'ui'],
  resources: ['format', 'i18n', 'dataProvider', 'authProvider', 'ui', 'crud'],
  pages: ['format', 'i18n', 'dataProvider', 'authProvider', 'ui', 'crud', 'resources'],
  layout: ['format', 'i18n', 'dataProvider', 'authProvider', 'ui', 'crud', 'pages', 'resources', 'app/config'],
  app: ['format', 'i18n', 'dataProvider', 'authProvider', 'ui', 'crud', 'layout', 'pages', 'resources'],
};

const ROOT = 'src';
const files = readdirSync(ROOT, { encoding: 'utf8', recursive: true }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.test.') && name.includes('/'),
);

const importsOf = (file: string) =>
  Array.from(readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g), ([, path = '']) =>
    normalize(join(dirname(file), path)),
  ).filter((path) => !path.startsWith('..'));

describe.each(Object.entries(allowed))('src/%s', (folder, others) => {
  it(`imports only from ${others.join(', ') || 'no other folder'}`, () => {
    const own = files.filter((file) => file.startsWith(`${folder}/`));
    expect(own).not.toEqual([]);
    const foreign = own.flatMap((file) =>
      importsOf(file)
        .filter((path) => ![folder, ...others].some((name) => path === name || path.startsWith(`${name}/`)))
        .map((path) => `${file} -> ${path}`),
    );
    expect(foreign).toEqual([]);
  });
});

it('the table names every folder of src', () => {
  expect([...new Set(files.map((file) => file.split('/')[0]))].sort()).toEqual(Object.keys(allowed).sort());
});

/** The resource that a file below src/resources belongs to; '' for the index, which collects all of them. */
const ownerOf = (path: string) => path.split(/[/.]/)[1] ?? '';

it('no resource imports another resource', () => {
  const foreign = files
    .filter((file) => file.startsWith('resources/') && file !== 'resources/index.ts')
    .flatMap((file) =>
      importsOf(file)
        .filter((path) => path.startsWith('resources/') && ownerOf(path) !== ownerOf(file))
        .map((path) => `${file} -> ${path}`),
    );
  expect(foreign).toEqual([]);
});
