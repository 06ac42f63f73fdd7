import type { AddressInfo } from 'node:net';
import type { Connect, Plugin, ProxyOptions, ViteDevServer } from 'vite';
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
      const load = () => server.ssrLoadModule('/server/development.ts') as Promise<typeof development>;
      // Calls wait until the sample passwords have been checked.
      const checked = new Promise<void>((resolve) => {
        server.httpServer?.once('listening', () => announce(load, server).then(resolve));
      });
      server.middlewares.use(answerApi(load, server, checked));
      closeWithServer(load, server);
    },
  };
}

type Load = () => Promise<typeof development>;

function answerApi(load: Load, server: ViteDevServer, checked: Promise<void>): Connect.NextHandleFunction {
  return async (request, response, next) => {
    if (!/^\/(api(\/|$|\?)|healthz$|readyz$)/.test(request.url ?? '')) return next();
    try {
      await checked;
      const { answer } = await load();
      await answer(request, response);
    } catch (error) {
      if (error instanceof Error) server.ssrFixStacktrace(error);
      next(error);
    }
  };
}

async function announce(load: Load, server: ViteDevServer): Promise<void> {
  const bound = server.httpServer?.address() as AddressInfo | undefined;
  if (!bound) return;
  try {
    const { signInHints } = await load();
    const hints = await signInHints(bound.address);
    if (hints) server.config.logger.info(`\n  ${hints}\n`);
  } catch (error) {
    server.config.logger.error(error instanceof Error ? error.message : String(error));
    if (error instanceof Error && error.name === 'PublicPassword') {
      process.exitCode = 1;
      await server.close();
      process.exit();
    }
  }
}

/** Closes the database before Vite ends the process on SIGTERM. */
function closeWithServer(load: Load, server: ViteDevServer): void {
  const close = server.close.bind(server);
  server.close = async () => {
    await close();
    await load().then(({ closeDatabase }) => closeDatabase());
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
