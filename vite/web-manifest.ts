import type { Plugin } from 'vite';

const FILE = 'manifest.webmanifest';

/** Writes the web app manifest with the product's name, and links it from the page, in development and in the build. */
export function webManifest(productName: string): Plugin {
  const manifest = JSON.stringify({
    name: `${productName} Admin`,
    short_name: productName,
    start_url: '.',
    display: 'standalone',
    background_color: '#f5f7f5',
    theme_color: '#1d6b57',
    icons: [192, 512].map((size) => ({
      src: `icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  });
  let base = '/';
  return {
    name: 'web-manifest',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: base + FILE }, injectTo: 'head' }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: manifest });
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(base + FILE, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json');
        response.end(manifest);
      });
    },
  };
}
