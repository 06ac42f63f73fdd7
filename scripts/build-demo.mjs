/** `npm run build:demo`: the demo into `dist-demo/`, a folder that any host of plain files can serve, at any path. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './root.mjs';

process.chdir(ROOT);
// The demo includes its API, regardless of the production settings.
process.env.VITE_API_BASE = '/api';
await build({ root: ROOT, configFile: join(ROOT, 'vite.demo.config.ts') });
// Hosts such as GitHub Pages answer with it for an address that they do not know, before the worker is there to do so.
copyFileSync(join(ROOT, 'dist-demo/index.html'), join(ROOT, 'dist-demo/404.html'));
