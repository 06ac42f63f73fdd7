import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * `src/app/prerender.tsx` for Node, with all that it imports: what is written for bundlers is not always what Node can load.
 * Where it goes, and the base, are told by scripts/start-page.mjs.
 */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: ['react', 'react-dom', 'react-router-dom'] },
  build: { ssr: 'src/app/prerender.tsx', emptyOutDir: true, target: 'node20', minify: false },
});
