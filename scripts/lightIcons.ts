import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ICON = /^@mui\/icons-material\/\w+$/;
const LIGHT = '?light';
const THEIRS = './utils/createSvgIcon.js';
const OURS = fileURLToPath(new URL('../src/kit/createSvgIcon.tsx', import.meta.url));

const require = createRequire(import.meta.url);

/**
 * Icons of `@mui/icons-material` without MUI. Each is a path that is given to `createSvgIcon`, and that brings MUI's styles
 * and emotion along. What the console itself imports is given to its own `createSvgIcon` instead; the icons within
 * react-admin's and MUI's components keep theirs (docs/decisions/0014).
 */
export const lightIcons = (): Plugin => ({
  name: 'light-icons',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!ICON.test(source) || importer === undefined || importer.includes('/node_modules/')) return null;
    const file = require.resolve(source);
    return { id: `${join(dirname(file), 'esm', basename(file))}${LIGHT}`, moduleSideEffects: false };
  },
  async load(id) {
    if (!id.endsWith(LIGHT)) return null;
    const code = await readFile(id.slice(0, -LIGHT.length), 'utf8');
    if (!code.includes(THEIRS)) throw new Error(`${id} is no longer made by ${THEIRS}: see scripts/lightIcons.ts`);
    return { code: code.replace(THEIRS, OURS), moduleType: 'js' };
  },
});
