import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import { words } from './mocks/demo/words.ts';
import { notices } from './vite/notices.ts';
import production from './vite.config.ts';

const require = createRequire(import.meta.url);

/** Hides the warning about eval: PGlite's generated code calls it, which we cannot change. */
const checks = { eval: false };

/** Builds the console with the demo's entry, for any base path, with MSW's worker beside index.html. */
export default defineConfig(
  mergeConfig(production, {
    base: './',
    // The package needs Node's streams.
    resolve: { alias: [{ find: /^csv-parse$/, replacement: join(import.meta.dirname, 'mocks/demo/csvParse.ts') }] },
    plugins: [demo()],
    worker: { format: 'es', rolldownOptions: { checks }, plugins: () => [notices('third-party-licenses-worker.txt')] },
    build: { outDir: 'dist-demo', emptyOutDir: true, rolldownOptions: { checks } },
  }),
);

function demo(): Plugin {
  const serviceWorkers = {
    'demo-worker.js': './mocks/demo/demo-worker.js',
    'mockServiceWorker.js': require.resolve('msw/mockServiceWorker.js'),
  };
  return {
    name: 'demo',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        [
          ['/src/main.tsx', '/mocks/demo/main.ts'],
          ['<div id="root"></div>', `<div id="root">${preparingPage}</div>${loadFailureScript}`],
        ].reduce(replaceOnce, html),
    },
    generateBundle() {
      for (const [fileName, path] of Object.entries(serviceWorkers))
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
    },
  };
}

function replaceOnce(html: string, [from = '', to = '']: string[]): string {
  if (html.split(from).length !== 2)
    throw new Error(`index.html does not contain ${from} exactly once: see vite.demo.config.ts`);
  return html.replace(from, () => to);
}

/** Inlined, so that it shows while the scripts load. */
const preparingPage = `<main class="plain-page">
      <div class="plain-page__card demo-preparing">
        <h1>${words.preparing.title}</h1>
        <p role="status">${words.preparing.hint}</p>
        <div class="spinner"></div>
      </div>
    </main>`;

/** Inlined, because modules do not run from file:// or if one is missing. */
const loadFailureScript = `<script>
      addEventListener('error', ({ target }) => {
        if (!(target instanceof HTMLScriptElement)) return;
        const card = document.querySelector('.demo-preparing');
        if (card) card.innerHTML = ${JSON.stringify(`<h1>${words.failure.title}</h1><p role="alert">${words.failure.hint}</p>`)};
      }, true);
    </script>`;
