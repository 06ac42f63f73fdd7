import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { SUPPORTED_BROWSERS } from './vite/browsers.ts';
import { devApi } from './vite/dev-api.ts';
import './scripts/env.mjs';
import { start } from './src/i18n/en/start.ts';
import { graph } from './vite/graph.ts';
import { hotResources, RESOURCE, resourceEntries } from './vite/resource-entries.ts';
import { screenCode } from './vite/screen-code.ts';
import { webManifest } from './vite/web-manifest.ts';

/** Puts the product's name into the document's title and description, which show before any script runs. */
const documentTitle = (productName: string): Plugin => ({
  name: 'document-title',
  transformIndexHtml: (html) => html.replaceAll('%PRODUCT_NAME%', productName),
});

/** Adds the message for scripts that fail to load: the server is unreachable, or the page is outdated. */
const slowStart = (): Plugin => ({
  name: 'slow-start',
  transformIndexHtml: (html) =>
    html.replace(
      '</body>',
      `  <p class="start__slow" role="status"><span>${start.slow}</span> <a href="">${start.retry}</a></p>\n  </body>`,
    ),
});

/** Small modules that several screens share: chunks of their own would cost requests. */
const SHARED = [
  /\/(Skeleton|useIsFetching|useGetOne|useGetRecordRepresentation|Arrow(Up|Down)ward|ExpandMore)(\/index)?\.(js|mjs)$/,
  /\/src\/(pages\/dashboard\/Bar|resources\/feedback\/(HandleActions|ReopenButton|useResolve))\.tsx?$/,
];
/** MUI's styles and the theme, which are evaluated in a separate task (src/app/loadConsole.ts). */
const THEME =
  /\/node_modules\/(@emotion|stylis|@mui\/(system|utils|styled-engine|private-theming|material\/esm\/(styles|zero-styled|utils)))\/|\/src\/ui\/theme\//;
/** Controls that lists and pages use without the other code of forms. */
const CONTROLS = /\/@mui\/material\/esm\/(NativeSelect|InputLabel|Switch|Alert)\//;
/** Dialogs without a form. Drawers and menus need some of it, too. */
const DIALOG = /\/src\/(ui\/(Dialog|question\/QuestionDialog)|crud\/form\/DiscardQuestion)/;
/** Forms in dialogs and pages, their inputs, and the question when another user has changed the record. */
const FORMS =
  /\/src\/(crud\/form|crud\/conflict|crud\/dialog\/(Dialogs|FormDialog|RecordFormDialog)|ui\/form\/(?!inputs|FormRow))|\/react-hook-form\//;

const screens = screenCode();

/**
 * Groups code that is needed together, since every file costs a round trip: the page's start and the console. Each
 * screen, including those of resources, is a separate chunk.
 */
const chunks = [
  { name: 'main', tags: ['$initial' as const], priority: 1 },
  { name: 'theme', test: THEME, priority: 1 },
  // Loaded on export; react-admin's index would otherwise load it with the console.
  { name: 'export', test: /\/(jsonexport|ra-core\/dist\/export)\//, priority: 1 },
  { name: 'console', test: (id: string) => screens.has(id) || SHARED.some((shared) => shared.test(id)) },
  { name: 'controls', test: CONTROLS },
  { name: 'dialog', test: DIALOG },
  { name: 'forms', test: FORMS },
];

const { BASE_PATH = '/', VITE_PRODUCT_NAME = 'Wellbeing', PORT = '3000', HOST = '127.0.0.1' } = process.env;

export default defineConfig({
  resolve: {
    alias: [
      { find: 'object.entries', replacement: fileURLToPath(new URL('src/i18n/objectEntries.cjs', import.meta.url)) },
      // lodash's functions from es-toolkit, which recharts uses anyway: every start loads 3 kB less, and so do the charts.
      { find: /^lodash\/(\w+)(\.js)?$/, replacement: 'es-toolkit/compat/$1' },
      // The base has no `styled.div` and the like, which the console does not use and which take 5 ms of every start.
      { find: /^@emotion\/styled$/, replacement: '@emotion/styled/base' },
    ],
  },
  base: `/${BASE_PATH}/`.replace(/\/+/g, '/'),
  plugins: [
    react({ refreshExclude: RESOURCE }),
    resourceEntries(),
    hotResources(),
    documentTitle(VITE_PRODUCT_NAME),
    webManifest(VITE_PRODUCT_NAME),
    slowStart(),
    devApi(),
    screens.plugin,
    graph(),
  ],
  // Most licenses require their notice to be shipped with the code: here, to every browser.
  build: {
    target: SUPPORTED_BROWSERS,
    license: { fileName: 'third-party-licenses.txt' },
    // For scripts/start-page.mjs, which moves it out of `dist`.
    manifest: true,
    // One character beyond Latin-1 makes V8 keep the source of a whole file in two bytes per character: 1.4 MB more.
    rolldownOptions: { output: { charset: 'ascii', codeSplitting: { groups: chunks } } },
  },
  // Files written by tests must not trigger a reload.
  server: { port: Number(PORT), host: HOST, strictPort: true, watch: { ignored: ['**/.cache/**'] } },
});
