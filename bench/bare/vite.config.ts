import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Same Vite and packages as the console, with default settings. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: join(import.meta.dirname, '../../build/bench/bare'), emptyOutDir: true },
});
