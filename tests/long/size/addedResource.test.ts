import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { CONSOLE, readBuilt } from '../../size/built';

/** Folder for a copy of the console with one more resource. Inside the repository, so that it finds node_modules. */
const COPY = resolve('.cache/added-resource');

/** A resource with widgets that no other list uses. */
const TAGS = `
import TagIcon from '@mui/icons-material/LabelOutlined';
import { DateField, ReferenceField, ReferenceInput, SelectInput } from 'react-admin';
import { defineResource } from '../crud/defineResource';

export default defineResource({
  name: 'tags',
  icon: TagIcon,
  menu: { order: 7 },
  messages: { name: 'Tag |||| Tags', menu: 'Tags', title: 'Tags', subtitle: 'Manage tags' },
  api: { path: 'tags', items: 'tags', query: ['page', 'limit'] },
  list: {
    columns: (
      <>
        <DateField source="createdAt" />
        <ReferenceField source="userId" reference="users" />
      </>
    ),
  },
  create: {
    inputs: (
      <>
        <SelectInput source="color" choices={[{ id: 'red', name: 'Red' }]} />
        <ReferenceInput source="userId" reference="users" />
      </>
    ),
  },
});
`;

type Built = ReturnType<typeof readBuilt>;
let before: Built;
let after: Built;

beforeAll(async () => {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const name of ['src', 'server', 'public', 'index.html', 'package.json'])
    cpSync(name, join(COPY, name), { recursive: true });
  writeFileSync(join(COPY, 'src/resources/tags.tsx'), TAGS);
  // In a separate process, because in Vitest's environment the bundler emits no production code.
  const { NODE_ENV: _, ...env } = process.env;
  const options = ['--config', resolve('vite.config.ts'), '--outDir', join(COPY, 'dist'), '--logLevel', 'warn'];
  await promisify(execFile)(process.execPath, [resolve('node_modules/vite/bin/vite.js'), 'build', COPY, ...options], {
    env,
  });
  [before, after] = [readBuilt('.'), readBuilt(COPY)];
});

const screens = ['src/resources', 'src/pages'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `${folder}/${name}`),
);

// Space for the new entry with its icon, and for a few more exports of chunks.
it.each(screens)('%s grows by less than 1.2 kB', (screen) => {
  const sources = [...CONSOLE, screen];
  expect(after.bytesOf(sources) - before.bytesOf(sources)).toBeLessThan(1200);
});
