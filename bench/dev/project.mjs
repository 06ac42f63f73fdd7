import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/root.mjs';

const SOURCES = ['index.html', 'package.json', 'tsconfig.json', 'vite.config.ts', 'public', 'scripts', 'server', 'src'];

/** The same settings, but for what Vite remembers of the packages: that lies in the copy, and is none of the developer's. */
const CONFIG = `import { mergeConfig } from 'vite';
import config from './vite.config.ts';
export default mergeConfig(config, { cacheDir: '.vite' });
`;

/** A copy of the project that may be edited and started anew; its packages are the project's own. */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'wellbeing-dev-'));
  for (const name of SOURCES) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'bench.config.ts'), CONFIG);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
