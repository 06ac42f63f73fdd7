import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { devApi } from './scripts/dev-api.ts';
import './scripts/env.mjs';
import { boot } from './src/i18n/boot.ts';

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
      '<div id="root"></div>',
      `<div id="root"><p class="boot">${boot.slow} <a href="">${boot.retry}</a></p></div>`,
    ),
});

const { BASE_PATH = '/', VITE_PRODUCT_NAME = 'Wellbeing', PORT = '3000', HOST = '127.0.0.1' } = process.env;

export default defineConfig({
  base: `/${BASE_PATH}/`.replace(/\/+/g, '/'),
  plugins: [react(), documentTitle(VITE_PRODUCT_NAME), slowStart(), devApi()],
  // Most licences ask that their notice goes where the code goes: here, to every browser.
  build: { license: { fileName: 'third-party-licenses.txt' } },
  // What the tests write is nothing to reload for.
  server: { port: Number(PORT), host: HOST, strictPort: true, watch: { ignored: ['**/.cache/**'] } },
});
