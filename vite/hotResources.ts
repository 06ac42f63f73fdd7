import type { Plugin } from 'vite';

/** A file that declares a resource. React's own refresh would reload the page, because the file exports no component. */
export const RESOURCE = /\/src\/resources\/([^/]+|[^/]+\/index)\.tsx$/;

/** In development, replaces the definition on the screen when its file changes (src/crud/ResourceScreen.tsx). */
export const hotResources = (): Plugin => ({
  name: 'hot-resources',
  apply: 'serve',
  transform: {
    filter: { id: RESOURCE },
    handler: (code) => ({ code: `${code}\n${ACCEPT}`, map: null }),
  },
});

const ACCEPT = `import.meta.hot?.accept((edited) => {
  if (edited) dispatchEvent(new CustomEvent('resource-edited', { detail: edited.default }));
});`;
