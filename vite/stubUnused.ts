import type { Plugin } from 'vite';

/** Modules to replace, by the importing package and the import. */
const STANDINS = [
  // The server uses HTTP/1 (a proxy may add HTTP/2), and loading http2 takes as long as loading our own code.
  {
    importer: '/@hono/node-server/',
    id: /^(node:)?http2$/,
    code: 'export class Http2ServerRequest {}; export const constants = {};',
  },
  // We have our own messages. zod's, in fifty languages, would be a quarter of the server.
  { importer: '/zod/', id: /\/locales\/index\.js$/, code: 'export {};' },
];
const PREFIX = '\0stub:';

/** Replaces parts of bundled packages that the server never uses but would load at every start. */
export const stubUnused = (): Plugin => ({
  name: 'stub-unused',
  enforce: 'pre',
  resolveId(id, importer = '') {
    const index = STANDINS.findIndex((part) => importer.includes(part.importer) && part.id.test(id));
    return index < 0 ? null : `${PREFIX}${index}`;
  },
  load: (id) => (id.startsWith(PREFIX) ? (STANDINS[Number(id.slice(PREFIX.length))]?.code ?? null) : null),
});
