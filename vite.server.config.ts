import { defineConfig } from 'vite';

/** The server and its commands as plain JavaScript in `build/server/`; what is in node_modules stays there. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'build/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    copyPublicDir: false,
    rolldownOptions: { input: { node: 'server/node.ts', createAdmin: 'server/createAdmin.ts' } },
  },
});
