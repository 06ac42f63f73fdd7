import { build, type Plugin, type ResolvedConfig, type Rolldown, runnerImport } from 'vite';
import type { Start } from '../src/app/start.ts';

type Chunk = Rolldown.OutputChunk;

/**
 * Makes the built index.html usable before any of its files has loaded: it contains the login in each language, its style, and a
 * short script that picks what to show (src/app/start.ts). Preloads the code of the console while the user types.
 */
export const startPage = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'start-page',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      // The demo has a page of its own.
      handler: (html, { bundle }) => (bundle && html.includes(ROOT) ? withStart(html, bundle, config) : html),
    },
  };
};

const ROOT = '<div id="root"></div>';

async function withStart(html: string, bundle: Rolldown.OutputBundle, config: ResolvedConfig): Promise<string> {
  const { root, base } = config;
  const options = { root, base, configFile: false as const, plugins: [withoutStyles] };
  const { module } = await runnerImport<typeof import('../src/app/prerender.tsx')>('/src/app/prerender.tsx', options);
  const { renderedPages, ...site } = module;
  const main = filesOf(bundle, '/src/main.tsx');
  const app = filesOf(bundle, '/src/app/App.tsx', main);
  const home = filesOf(bundle, '/src/pages/dashboard/Dashboard.tsx', [...main, ...app]);
  const languages = Object.keys(renderedPages).flatMap((locale) =>
    filesOf(bundle, `/src/i18n/${locale}/index.ts`, main).map(({ fileName }) => [locale, base + fileName]),
  );
  const styles = stylesOf(main);
  const start: Start = {
    ...site,
    languages: Object.fromEntries(languages),
    styles: styles.map((file) => base + file),
    consoleStyles: stylesOf(app).map((file) => base + file),
  };
  const css = styles.map((file) => (bundle[file] as Rolldown.OutputAsset).source).join('');
  const link = (rel: string, file: string, rest = '') => `<link rel="${rel}" crossorigin href="${base}${file}"${rest}>`;
  // First the code of the login, because browsers open six connections to a host.
  const [entry, ...imports] = main.map(({ fileName }) => fileName);
  const tags = [
    `<script type="module" crossorigin src="${base}${entry}"></script>`,
    ...imports.map((file) => link('modulepreload', file)),
    `<style>${css}</style><script>${await inlineScript(config, start)}</script>`,
    ...app.map(({ fileName }) => link('modulepreload', fileName)),
    ...home.map(({ fileName }) => link('modulepreload', fileName, ' fetchpriority="low"')),
    ...stylesOf([...app, ...home]).map((file) => link('prefetch', file, ' as="style"')),
  ];
  const templates = Object.entries(renderedPages).map(
    ([locale, page]) => `<template lang="${locale}">${page}</template>`,
  );
  return html
    .replace(/\s*<script type="module".*?<\/script>|\s*<link rel="(stylesheet|modulepreload)"[^>]*>/gs, '')
    .replace('</title>', () => `</title>${tags.join('')}`)
    .replace(ROOT, () => templates.join(''));
}

/** Returns the file of a module, and those of its static imports. */
function filesOf(bundle: Rolldown.OutputBundle, source: string, known: readonly Chunk[] = []): Chunk[] {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const files = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source))));
  // The set grows while it is read.
  for (const { imports } of files) for (const chunk of chunks) if (imports.includes(chunk.fileName)) files.add(chunk);
  return [...files].filter((file) => !known.includes(file));
}

const stylesOf = (chunks: readonly Chunk[]) => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];

/** `runnerImport` does not handle style sheets. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? '' : undefined),
};

async function inlineScript({ root, build: { target } }: ResolvedConfig, start: Start): Promise<string> {
  const lib = { entry: 'src/app/start.ts', formats: ['iife' as const], name: 'start' };
  const define = { START: JSON.stringify(start) };
  const options = { root, configFile: false, logLevel: 'warn', publicDir: false, define } as const;
  const [{ output }] = (await build({ ...options, build: { target, write: false, lib } })) as [Rolldown.RolldownOutput];
  // Escapes text that would end the script.
  return output[0].code.trim().replaceAll('</', '<\\/');
}
