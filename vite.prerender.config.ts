import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Builds `src/app/prerender.tsx` for Node, including its imports, because Node cannot load all code that is written for bundlers.
 * scripts/start-page.mjs sets the output folder and the base path.
 */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: ['react', 'react-dom', 'react-router-dom'] },
  build: { ssr: 'src/app/prerender.tsx', emptyOutDir: true, target: 'node20', minify: false },
});
