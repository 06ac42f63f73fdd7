import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import './scripts/env.mjs';
import { SUPPORTED_BROWSERS } from './vite/browsers.ts';
import { devApi } from './vite/dev-api.ts';
import { hotResources, RESOURCE } from './vite/hotResources.ts';
import { startPage } from './vite/startPage.ts';
import { webManifest } from './vite/web-manifest.ts';

const { BASE_PATH = '/', VITE_PRODUCT_NAME = 'Wellbeing', PORT = '3000', HOST = '127.0.0.1' } = process.env;

/** Puts the product's name into the document's title and description, which show before any script runs. */
const documentTitle = (): Plugin => ({
  name: 'document-title',
  transformIndexHtml: (html) => html.replaceAll('%PRODUCT_NAME%', VITE_PRODUCT_NAME),
});

/**
 * Code that is needed together, with all of its static imports, because every file costs a round trip: the start of the page, the
 * signed-in console with all lists, the home screen, and dialogs with the inputs of forms.
 */
const groups = [
  { name: 'main', tags: ['$initial' as const], priority: 2 },
  // With the toast, which must be shown even if no more code can be loaded.
  { name: 'app', test: /\/src\/(app\/App|ui\/toast\/ToastCard)\.tsx$/, priority: 1 },
  { name: 'home', test: /\/src\/pages\/dashboard\/Dashboard\.tsx$/ },
  { name: 'forms', test: /\/src\/(crud\/dialog\/Dialogs|ui\/form\/inputs)\.tsx?$/ },
];

export default defineConfig({
  base: `/${BASE_PATH}/`.replace(/\/+/g, '/'),
  plugins: [
    react({ refreshExclude: RESOURCE }),
    ...[hotResources(), documentTitle(), webManifest(VITE_PRODUCT_NAME), devApi(), startPage()],
  ],
  build: {
    target: SUPPORTED_BROWSERS,
    // Most licenses require their notice to be shipped with the code: here, to every browser.
    license: { fileName: 'third-party-licenses.txt' },
    // One character beyond Latin-1 makes V8 keep the source of a whole file in two bytes per character: 1.4 MB more.
    rolldownOptions: { output: { charset: 'ascii', codeSplitting: { groups } } },
  },
  // Files written by tests must not trigger a reload.
  server: { port: Number(PORT), host: HOST, strictPort: true, watch: { ignored: ['**/.cache/**'] } },
});
