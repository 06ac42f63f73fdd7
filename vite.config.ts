import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { SUPPORTED_BROWSERS } from './scripts/browsers.ts';
import { devApi } from './scripts/dev-api.ts';
import './scripts/env.mjs';
import { graph } from './scripts/graph.ts';
import { hotResources, RESOURCE, resourceEntries } from './scripts/resource-entries.ts';
import { webManifest } from './scripts/web-manifest.ts';
import { start } from './src/i18n/start.ts';

/** The product's name in the document's title, before any script has run. */
const documentTitle = (productName: string): Plugin => ({
  name: 'document-title',
  transformIndexHtml: (html) => html.replace('%PRODUCT_NAME%', productName),
});

/** What stands in the page when its scripts do not come: the server went away in between, or the page is an old one. */
const slowStart = (): Plugin => ({
  name: 'slow-start',
  transformIndexHtml: (html) =>
    html.replace(
      '</body>',
      `  <p class="start__slow" role="status">${start.slow} <a href="">${start.retry}</a></p>\n  </body>`,
    ),
});

/** The signed-in console, which none of its screens can do without. */
const CONSOLE = [
  /\/src\/(app\/Console|resources\/entries|format\/\w+)\.tsx?$/,
  // What is loaded on demand stays apart.
  /\/src\/(crud|ui)\/(?!.*(Filters|columnsSelector|exporter|FieldColumn|SelectInput|DateInput)\.)/,
  // Several screens share these; a chunk of its own would cost a request.
  /\/(Skeleton|Switch|TextInput|PasswordInput|useIsFetching)(\/index)?\.(js|mjs)$/,
];

/**
 * What is needed together comes together, since every file costs a round trip: what the page starts with, and the console.
 * Each screen, a resource's too, is a chunk of its own.
 */
const chunks = [
  { name: 'main', tags: ['$initial' as const], priority: 1 },
  // Loaded when somebody exports; by way of react-admin's index it would come with the console.
  { name: 'export', test: /\/(jsonexport|ra-core\/dist\/export)\//, priority: 1 },
  { name: 'console', test: (id: string) => CONSOLE.some((part) => part.test(id)) },
];

const { BASE_PATH = '/', VITE_PRODUCT_NAME = 'Wellbeing', PORT = '3000', HOST = '127.0.0.1' } = process.env;

export default defineConfig({
  resolve: { alias: { 'object.entries': fileURLToPath(new URL('src/i18n/objectEntries.cjs', import.meta.url)) } },
  base: `/${BASE_PATH}/`.replace(/\/+/g, '/'),
  plugins: [
    react({ refreshExclude: RESOURCE }),
    resourceEntries(),
    hotResources(),
    documentTitle(VITE_PRODUCT_NAME),
    webManifest(VITE_PRODUCT_NAME),
    slowStart(),
    devApi(),
    graph(),
  ],
  // Most licences ask that their notice goes where the code goes: here, to every browser.
  build: {
    target: SUPPORTED_BROWSERS,
    license: { fileName: 'third-party-licenses.txt' },
    // For scripts/start-page.mjs, which takes it away again.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  // What the tests write is nothing to reload for.
  server: { port: Number(PORT), host: HOST, strictPort: true, watch: { ignored: ['**/.cache/**'] } },
});
