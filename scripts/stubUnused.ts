import type { Plugin } from 'vite';

/** Replacements in the server, by importer and import. */
const STANDINS = [
  // We speak HTTP/1, and what speaks HTTP/2 stands before us; Node takes as long to read its own as all of ours.
  {
    importer: '/@hono/node-server/',
    id: /^(node:)?http2$/,
    code: 'export class Http2ServerRequest {}; export const constants = {};',
  },
  // Every sentence is our own: zod's in fifty languages would be a quarter of the server.
  { importer: '/zod/', id: /\/locales\/index\.js$/, code: 'export {};' },
];
const PREFIX = '\0stub:';

/** Leaves out of the packages that are built in what a server of ours never uses and would read at every start. */
export const stubUnused = (): Plugin => ({
  name: 'stub-unused',
  enforce: 'pre',
  resolveId(id, importer = '') {
    const index = STANDINS.findIndex((part) => importer.includes(part.importer) && part.id.test(id));
    return index < 0 ? null : `${PREFIX}${index}`;
  },
  load: (id) => (id.startsWith(PREFIX) ? (STANDINS[Number(id.slice(PREFIX.length))]?.code ?? null) : null),
});
