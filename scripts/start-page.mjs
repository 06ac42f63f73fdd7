/**
 * Inlines the start into the built index.html: the login page's markup and styles, and the script `src/app/start/index.ts` with
 * the files of every screen. So the login page is usable before any other file has loaded, and a screen's code and data load in
 * parallel (docs/decisions/0015-the-page-starts-itself.md).
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mapValues } from 'es-toolkit/object';
import { build } from 'vite';

/** @typedef {{ file: string, css?: string[], imports?: string[] }} Chunk */

/**
 * @param {object} options
 * @param {string} options.root The repository.
 * @param {string} options.into Folder whose `dist` contains the built console.
 * @param {string} options.base Vite's base path, with a slash at both ends.
 * @param {import('vite').ResolvedConfig['build']['target']} options.target Vite's target: the supported browsers.
 */
export async function writeStartPage({ root, into, base, target }) {
  const dist = join(into, 'dist');
  const manifest = takeManifest(into);
  const prerendered = join(into, 'build/prerender');
  const configFile = join(root, 'vite.prerender.config.ts');
  await build({ root, base, configFile, build: { outDir: prerendered } });
  const { hasLogin, renderLogin, renderWaiting, readLanguages, readScreens, apiBase, basePath } = await import(
    pathToFileURL(join(prerendered, 'prerender.js')).href
  );
  const { badges, screens } = await readScreens();
  /** The modules that every screen has already loaded. */
  const seen = new Set();
  chunksOf(manifest, ['index.html'], seen);
  // Shared chunks of vite.config.ts.
  const chunksNamed = (/** @type {string} */ name) =>
    Object.keys(manifest).filter((key) => key.startsWith(`_${name}-`) && key.endsWith('.js'));
  const path = join(dist, 'index.html');
  let html = readFileSync(path, 'utf8');
  html = replaceOnce(
    html,
    '<div id="root"></div>',
    `<div id="root">${renderLogin()}</div><div class="start__waiting">${renderWaiting()}</div>`,
  );
  /** @type {{ locale: string, source: string, texts: Record<string, string> }[]} */
  const languages = await readLanguages(html);
  const consoleCode = codeOf(chunksOf(manifest, chunksNamed('console'), seen), base);
  const codeFor = (/** @type {string[]} */ names) => codeOf(chunksOf(manifest, names, new Set(seen)), base);
  const styles = chunksOf(manifest, ['index.html']).flatMap(({ css = [] }) => css);
  const plan = {
    hasLogin,
    apiBase,
    basePath,
    pageStyles: styles.map((file) => base + file),
    badges,
    console: consoleCode,
    dialogs: codeFor([...chunksNamed('forms'), ...PREFETCHED]),
    languages: languages.map(({ locale, source, texts }) => ({ locale, ...codeFor([source]), texts })),
    screens: mapValues(/** @type {Record<string, { sources: string[] }>} */ (screens), ({ sources, ...reads }) => ({
      ...reads,
      ...codeFor(sources),
    })),
  };

  for (const style of styles) html = replaceOnce(html, new RegExp(`\\s*<link rel="stylesheet"[^>]*${style}">`), '');
  const css = styles.map((style) => readFileSync(join(dist, style), 'utf8')).join('');
  // First, because browsers open six connections per host: otherwise the screen's files and calls would take them all.
  const [entry] = /\s*<script type="module".*?<link rel="modulepreload"[^>]*>/s.exec(html) ?? [];
  if (!entry) throw new Error('The built index.html has no entry script');
  html = replaceOnce(html, entry, '');
  html = replaceOnce(
    html,
    '</title>',
    `</title>${entry}<style>${css}${HIDDEN}</style><script>${await startScript(root, plan, target)}</script>`,
  );
  writeFileSync(path, html);
}

/** Modules to prefetch besides the forms of dialogs: they open over any screen, or are forms of pages. */
const PREFETCHED = [
  'src/authProvider/SessionPrompt.tsx',
  'src/layout/SidebarDrawer.tsx',
  'src/pages/settings/ProfileForm.tsx',
  'src/pages/settings/PasswordForm.tsx',
];

/** Shows the login page to signed-out users, the placeholder to others, and neither until that is known. */
const HIDDEN =
  'html:not([data-start=login],[data-start=console]) #root,html:not([data-start=waiting]) .start__waiting{display:none}';

/** Moves the manifest out of `dist`, since it must not be served. @param {string} into @returns {Record<string, Chunk>} */
function takeManifest(into) {
  const [written, kept] = [join(into, 'dist/.vite'), join(into, 'build/manifest.json')];
  mkdirSync(join(into, 'build'), { recursive: true });
  renameSync(join(written, 'manifest.json'), kept);
  rmSync(written, { recursive: true });
  return JSON.parse(readFileSync(kept, 'utf8'));
}

/** @param {Chunk[]} chunks @param {string} base */
function codeOf(chunks, base) {
  return {
    modules: chunks.map(({ file }) => base + file),
    styles: chunks.flatMap(({ css = [] }) => css).map((file) => base + file),
  };
}

/**
 * Returns the chunks of these modules and all their imports, each once.
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} names
 * @param {Set<string>} seen Modules to skip. Adds those of the result.
 * @returns {Chunk[]}
 */
function chunksOf(manifest, names, seen = new Set()) {
  return names.flatMap((name) => {
    if (seen.has(name)) return [];
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk of ${name}: see src/app/start/screens.ts`);
    return [chunk, ...chunksOf(manifest, chunk.imports ?? [], seen)];
  });
}

/** @param {string} root @param {object} plan @param {import('vite').ResolvedConfig['build']['target']} target */
async function startScript(root, plan, target) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { START_PLAN: JSON.stringify(plan) },
    build: {
      target,
      write: false,
      lib: { entry: 'src/app/start/index.ts', formats: ['iife'], name: 'start' },
    },
  });
  const [{ output }] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (result);
  // Escapes text that would end the inline script.
  return output[0].code.trim().replaceAll('</', '<\\/');
}

/** @param {string} text @param {string | RegExp} from @param {string} to */
function replaceOnce(text, from, to) {
  const replaced = text.replace(from, () => to);
  if (replaced === text) throw new Error(`The built index.html does not contain ${from}`);
  return replaced;
}
