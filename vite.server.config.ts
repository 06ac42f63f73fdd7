import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { notices } from './vite/notices.ts';
import { stubUnused } from './vite/stubUnused.ts';

/**
 * Builds the server and its commands as plain JavaScript in `build/server/`, bundled with the packages they import, because
 * finding and reading those one by one doubles the start time. Three packages stay in node_modules: PGlite, which reads files
 * next to its code, argon2, which is native, and pg, which only PostgreSQL needs.
 */
export default defineConfig({
  publicDir: false,
  plugins: [stubUnused(), ownManifest(), notices('third-party-licenses.txt')],
  // For server/version.ts.
  define: { __BUILD__: JSON.stringify({ commit: commit(), builtAt: new Date().toISOString() }) },
  ssr: { noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2', 'pg'] },
  build: {
    ssr: true,
    outDir: 'build/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        node: 'server/node.ts',
        createAdmin: 'server/createAdmin.ts',
        resetAdmin: 'server/resetAdmin.ts',
        doctor: 'server/doctor.ts',
        backup: 'server/backup.ts',
        restore: 'server/restore.ts',
        recount: 'server/recount.ts',
        prepareDatabase: 'server/prepareDatabase.ts',
      },
    },
  },
});

/** Returns the commit that is checked out; null outside a repository. */
function commit(): string | null {
  try {
    const cwd = import.meta.dirname;
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}

/**
 * Writes a package.json beside the server with the packages that it imports at run time. deploy/Containerfile installs only
 * those, and none that only the console is built with (Vite, MUI, React).
 */
function ownManifest(): Plugin {
  const packageOf = (id: string) => /^(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id;
  return {
    name: 'own-manifest',
    generateBundle(_, bundle) {
      const { name, version, license, type, engines, dependencies } = JSON.parse(
        readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
      );
      const imports = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
      );
      const outside = imports.filter((id) => !(id in bundle) && !isBuiltin(id));
      const needed = [...new Set(outside.map(packageOf))].sort();
      const missing = needed.filter((id) => !dependencies[id]);
      if (missing.length > 0)
        throw new Error(`The server imports packages that are not dependencies: ${missing.join(', ')}.`);
      const manifest = {
        name,
        version,
        private: true,
        license,
        type,
        engines,
        dependencies: Object.fromEntries(needed.map((id) => [id, dependencies[id]])),
      };
      this.emitFile({ type: 'asset', fileName: 'package.json', source: `${JSON.stringify(manifest, null, 2)}\n` });
    },
  };
}
