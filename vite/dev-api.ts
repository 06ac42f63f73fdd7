import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Connect, type Plugin, type ProxyOptions, type Rolldown, type ViteDevServer } from 'vite';
import type * as development from '../server/development';

/**
 * The API inside the Vite dev server: `npm run dev` is one process, and an edit below `server/` takes effect with the
 * next request. With API_URL the calls go to that API instead, and nothing is mounted here.
 */
export function devApi(): Plugin {
  const target = process.env.API_URL;
  return {
    name: 'dev-api',
    apply: 'serve',
    config: () => (target && !process.env.VITEST ? { server: { proxy: { '/api': proxyTo(target) } } } : {}),
    configureServer(server) {
      // Vitest starts its own Vite servers, which need no database.
      if (target || process.env.VITEST) return;
      const { load, close } = bundledApi(server);
      // Calls wait until the sample passwords have been checked. If that failed, the next call tries again.
      let checked: Promise<void> | undefined;
      const start = () => {
        checked ??= announce(load, server).catch((error) => {
          checked = undefined;
          throw error;
        });
        return checked;
      };
      let timer: ReturnType<typeof setTimeout> | undefined;
      server.httpServer?.once('listening', () => {
        timer = setTimeout(() => start().catch(({ message }) => server.config.logger.error(message)), START_DELAY_MS);
      });
      server.middlewares.use(answerApi(load, start));
      closeWithServer(() => {
        clearTimeout(timer);
        return close();
      }, server);
    },
  };
}

/**
 * Delay before the API starts, in ms, unless a call comes first. Vite and the embedded database share a thread, and the first page
 * should not wait for the database.
 */
const START_DELAY_MS = 3_000;

type Load = () => Promise<typeof development>;

/**
 * Bundles the API and imports the bundle, again after every change below `server/`. Vite's `ssrLoadModule` would take 1.8 s for
 * the 200 modules of a start; the bundle takes 0.2 s. `close` closes the database.
 */
function bundledApi({ config: { root }, watcher }: ViteDevServer): { load: Load; close: () => Promise<void> } {
  const outDir = join(root, 'build/development');
  rmSync(outDir, { recursive: true, force: true });
  process.setSourceMapsEnabled(true);
  let bundle: ReturnType<Load> | undefined;
  let imported: typeof development | undefined;
  watcher.on('all', (_, path) => {
    if (path.startsWith(join(root, 'server') + sep)) bundle = undefined;
  });
  const importApi = async () => {
    imported = await import(pathToFileURL(await buildApi(root, outDir)).href);
    return imported as typeof development;
  };
  return {
    load() {
      bundle ??= importApi();
      return bundle;
    },
    close: async () => imported?.closeDatabase(),
  };
}

/** Builds the API as one file and returns its path. */
async function buildApi(root: string, outDir: string): Promise<string> {
  const bundle = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      ssr: 'server/development.ts',
      outDir,
      emptyOutDir: false,
      target: 'node20',
      sourcemap: true,
      // With a hash, Node imports the bundle of an edit.
      rolldownOptions: { output: { entryFileNames: '[name]-[hash].js', codeSplitting: false } },
    },
  });
  return join(outDir, (bundle as Rolldown.RolldownOutput).output[0].fileName);
}

function answerApi(load: Load, start: () => Promise<void>): Connect.NextHandleFunction {
  return async (request, response, next) => {
    if (!/^\/(api(\/|$|\?)|healthz$|readyz$)/.test(request.url ?? '')) return next();
    try {
      await start();
      const { answer } = await load();
      await answer(request, response);
    } catch (error) {
      next(error);
    }
  };
}

/** Prints the sample sign-in. Ends the process if other machines can reach it and the sample passwords are in use. */
async function announce(load: Load, server: ViteDevServer): Promise<void> {
  const bound = server.httpServer?.address() as AddressInfo | undefined;
  if (!bound) return;
  try {
    const { signInHints } = await load();
    const hints = await signInHints(bound.address);
    if (hints) server.config.logger.info(`\n  ${hints}\n`);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'PublicPassword')) throw error;
    server.config.logger.error(error.message);
    process.exitCode = 1;
    await server.close();
    process.exit();
  }
}

/** Closes the database before Vite ends the process on SIGTERM. */
function closeWithServer(closeDatabase: () => Promise<void>, server: ViteDevServer): void {
  const close = server.close.bind(server);
  server.close = async () => {
    await close();
    await closeDatabase();
  };
}

/** Proxies another API, so that its cookies and origin checks accept this page. */
function proxyTo(target: string): ProxyOptions {
  return {
    target,
    changeOrigin: true,
    secure: true,
    cookieDomainRewrite: '',
    configure(proxy) {
      proxy.on('proxyReq', (call) => {
        if (call.getHeader('origin')) call.setHeader('origin', new URL(target).origin);
        if (call.getHeader('referer')) call.setHeader('referer', `${new URL(target).origin}/`);
        const cookie = call.getHeader('cookie');
        if (typeof cookie === 'string') call.setHeader('cookie', cookie.replaceAll(LOCAL_PREFIX, '__$1-'));
      });
      proxy.on('proxyRes', (answer) => {
        const cookies = answer.headers['set-cookie'];
        if (cookies) answer.headers['set-cookie'] = cookies.map(withoutTls);
      });
    },
  };
}

/** Browsers accept Secure and __Host- cookies over TLS only, but the dev page is served over HTTP. */
const withoutTls = (cookie: string) =>
  cookie
    .replace(/^__(Host|Secure)-/, 'dev-proxy-$1-')
    .replace(/;\s*Secure/gi, '')
    .replace(/;\s*SameSite=None/gi, '; SameSite=Lax')
    .replace(/;\s*Partitioned/gi, '');
const LOCAL_PREFIX = /dev-proxy-(Host|Secure)-/g;
