/** `npm run build:demo`: builds the demo into `dist-demo/`, which any static host can serve at any path. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './root.mjs';

process.chdir(ROOT);
// The demo includes its API, regardless of the production settings.
process.env.VITE_API_BASE = '/api';
await build({ root: ROOT, configFile: join(ROOT, 'vite.demo.config.ts') });
// Hosts such as GitHub Pages respond with this file for unknown addresses, until the service worker is active.
copyFileSync(join(ROOT, 'dist-demo/index.html'), join(ROOT, 'dist-demo/404.html'));
