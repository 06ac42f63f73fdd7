import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The sources and imports of each built file. */
export interface Graph {
  /** By file name. */
  chunks: Record<string, Chunk>;
}

export interface Chunk {
  /** Files that this one imports statically. */
  imports: string[];
  /** Bytes before minification, by source ('src/main.tsx', 'src/resources/users.tsx?entry') or package ('npm:react-dom'). */
  sources: Record<string, number>;
}

/** Writes `build/graph/<folder>.json` for the size tests (tests/size), outside the served folder. */
export const graph = (): Plugin => {
  let root = '';
  return {
    name: 'graph',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    writeBundle({ dir = 'dist' }, bundle) {
      const chunks: Graph['chunks'] = {};
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const sources: Record<string, number> = {};
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const name = sourceOf(id, root);
          sources[name] = (sources[name] ?? 0) + renderedLength;
        }
        chunks[file.fileName] = { imports: file.imports, sources };
      }
      const folder = join(dirname(resolve(dir)), 'build/graph');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${basename(dir)}.json`), JSON.stringify({ chunks } satisfies Graph, null, 1));
    },
  };
};

function sourceOf(id: string, root: string): string {
  const [, packaged] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  if (packaged) return `npm:${packaged}`;
  return id.startsWith('\0') ? 'bundler' : relative(root, id.replace(/\?(?!entry$).*$/, ''));
}
