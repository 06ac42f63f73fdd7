import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { devApi } from './scripts/dev-api.ts';

/** The product's name in the document's title, before any script has run. */
const documentTitle = (productName: string): Plugin => ({
  name: 'document-title',
  transformIndexHtml: (html) => html.replace('%PRODUCT_NAME%', productName),
});

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), ['VITE_', 'BASE_PATH']);
  return {
    base: env.BASE_PATH || '/',
    plugins: [react(), documentTitle(env.VITE_PRODUCT_NAME || 'Wellbeing'), devApi()],
    server: { port: Number(process.env.PORT || 3000), host: process.env.HOST || '127.0.0.1' },
  };
});
