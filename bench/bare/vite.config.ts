import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** As the console is built: the same Vite, the same packages, nothing set. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: join(import.meta.dirname, '../../build/bench/bare'), emptyOutDir: true },
});
