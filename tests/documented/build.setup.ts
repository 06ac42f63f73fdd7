/**
 * Builds the product with what the documentation tells developers to add: the files of README, docs/resources.md and
 * CONTRIBUTING, whose first line names their path, and `src`, which has pages pasted from react-admin's documentation. `slots`
 * replaces parts of the console.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { DOCUMENTS } from '../support/readmeExample';
import { BUILT, BUILT_SLOTS } from './documented';

const COPIED =
  `src server scripts vite public index.html CHANGELOG.md package.json package-lock.json tsconfig.json vite.config.ts
  vite.server.config.ts`.split(/\s+/);

/** A code block whose first line is a comment with its path: `// src/resources/tags.tsx`, `-- server/db/…`, `// Add to server/…`. */
const FILES = /^( *)```(?:tsx?|sql)\n *(?:\/\/|--) (Add to )?((?:src|server)\/\S+)\n([^`]*(?:`(?!``)[^`]*)*)```/gm;

/** Puts the files of a folder over the `src` of a product, and builds it. */
function build(into: string, source: string, script: string): void {
  cpSync(join(import.meta.dirname, source), join(into, 'src'), { recursive: true });
  execFileSync(process.execPath, [join(into, 'scripts', script), into], { stdio: 'pipe' });
}

test('builds the product with the documented files, and once more with the documented slots', () => {
  test.setTimeout(180_000);
  rmSync(BUILT, { recursive: true, force: true });
  rmSync(BUILT_SLOTS, { recursive: true, force: true });
  for (const path of COPIED) cpSync(path, join(BUILT, path), { recursive: true });
  for (const document of DOCUMENTS)
    for (const [, , isAddition, path = '', code = ''] of readFileSync(document, 'utf8').matchAll(FILES))
      writeFileSync(join(BUILT, path), code, { flag: isAddition ? 'a' : 'w' });
  // A third of the time of a build, for nothing: the server compresses what is not compressed.
  writeFileSync(join(BUILT, 'scripts/compress.mjs'), 'export const compressFolder = async () => {};');
  build(BUILT, 'src', 'build.mjs');
  cpSync(BUILT, BUILT_SLOTS, { recursive: true });
  build(BUILT_SLOTS, 'slots', 'build-console.mjs');
});
