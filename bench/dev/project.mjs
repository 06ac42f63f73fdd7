import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/root.mjs';

const SOURCES = [
  'index.html',
  'package.json',
  'CHANGELOG.md',
  'tsconfig.json',
  'vite.config.ts',
  'public',
  'scripts',
  'server',
  'src',
];

/** The same settings, except that Vite's dependency cache is in the copy, separate from the developer's. */
const CONFIG = `import { mergeConfig } from 'vite';
import config from './vite.config.ts';
export default mergeConfig(config, { cacheDir: '.vite' });
`;

/** Copies the project, to be edited and restarted. The copy uses the project's packages. */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'wellbeing-dev-'));
  for (const name of SOURCES) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'bench.config.ts'), CONFIG);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
