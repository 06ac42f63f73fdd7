import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Writes the licenses of all bundled packages. Vite's `build.license` omits those of workers. */
export const notices = (fileName: string): Plugin => ({
  name: 'notices',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const folders = new Set(modules.filter((id) => /^[^\0].*\/node_modules\//.test(id)).map(packageOf));
    const entries = Array.from(folders, noticeOf).sort();
    this.emitFile({ type: 'asset', fileName, source: `# Licenses\n\n${[...new Set(entries)].join('\n\n')}\n` });
  },
});

/** Finds the nearest package.json with a name. Some only set the module type. */
function packageOf(module: string): string {
  for (let folder = dirname(module); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'package.json')) && manifestOf(folder).name) return folder;
  throw new Error(`${module} belongs to no package.`);
}

function noticeOf(folder: string): string {
  const { name, version, license } = manifestOf(folder);
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)(\.|-|$)/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return `## ${name} - ${version} (${license})\n\n${text}`.trim();
}

const manifestOf = (folder: string): { name?: string; version?: string; license?: string } =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
