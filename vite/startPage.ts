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
      async handler(html, { bundle = {} }) {
        // The demo has a page of its own.
        if (!html.includes(ROOT)) return html;
        const { root, base } = config;
        const { module } = await runnerImport<typeof import('../src/app/prerender.tsx')>('/src/app/prerender.tsx', {
          ...{ root, base, configFile: false, plugins: [withoutStyles] },
        });
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
        const containing = (source: string) =>
          chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
        const withImports = (chunk: Chunk | undefined): Chunk[] =>
          chunk
            ? [chunk, ...chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).flatMap(withImports)]
            : [];
        const entry = withImports(chunks.find(({ isEntry }) => isEntry));
        const files = (list: Chunk[]) => [...new Set(list)].filter((chunk) => !entry.includes(chunk));
        const stylesOf = (list: Chunk[]) => list.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const app = files(withImports(containing('/src/app/App.tsx')));
        const home = files(withImports(containing('/src/pages/dashboard/Dashboard.tsx'))).filter(
          (file) => !app.includes(file),
        );
        const styles = [...new Set(stylesOf(entry))];
        const { hasLogin, basePath, paths, renderedPages: pages } = module;
        const languages = Object.keys(pages).flatMap((locale) => {
          const file = locale === 'en' ? undefined : containing(`/src/i18n/${locale}/index.ts`)?.fileName;
          return file ? [[locale, base + file]] : [];
        });

        const start = {
          ...{ hasLogin, basePath, paths, languages: Object.fromEntries(languages) },
          styles: styles.map((file) => base + file),
        };
        const css = styles.map((file) => (bundle[file] as Rolldown.OutputAsset).source).join('');
        const link = (rel: string, href: string, rest = '') =>
          `<link rel="${rel}" crossorigin href="${base}${href}"${rest}>`;
        // First the code of the login, because browsers open six connections to a host.
        const tags = [
          ...entry.map(({ fileName }, index) =>
            index === 0
              ? `<script type="module" crossorigin src="${base}${fileName}"></script>`
              : link('modulepreload', fileName),
          ),
          `<style>${css}</style><script>${await inlineScript(config, start)}</script>`,
          ...app.map(({ fileName }) => link('modulepreload', fileName)),
          ...stylesOf(app).map((file) => link('preload', file, ' as="style"')),
          ...home.map(({ fileName }) => link('modulepreload', fileName, ' fetchpriority="low"')),
          ...stylesOf(home).map((file) => link('prefetch', file, ' as="style"')),
        ];
        const templates = Object.entries(pages).map(
          ([locale, page]) => `<template lang="${locale}">${page}</template>`,
        );
        return html
          .replace(/\s*<script type="module".*?<\/script>|\s*<link rel="(stylesheet|modulepreload)"[^>]*>/gs, '')
          .replace('</title>', () => `</title>${tags.join('')}`)
          .replace(ROOT, () => templates.join(''));
      },
    },
  };
};

const ROOT = '<div id="root"></div>';

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
