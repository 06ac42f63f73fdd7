/**
 * The demo's service worker: MSW's, and the console's routes, which a static host does not know. MSW's script is imported last,
 * so that these listeners run first and can stop an event from reaching it.
 */
const scope = new URL(self.registration.scope);

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') {
    event.stopImmediatePropagation();
    event.respondWith(navigate(event.request));
  } else if (isCall(event.request)) {
    // MSW's set of the tabs that answer calls, which is lost when the browser restarts the worker.
    activeClientIds.add(event.clientId);
  } else {
    // The demo's files come from the host. MSW would send each request for one through the page.
    event.stopImmediatePropagation();
  }
});

self.addEventListener('message', (event) => {
  if (event.data !== 'CLIENT_CLOSED') return;
  // MSW would unregister the worker with the last tab, and a reload would reach the host, which does not know the console's routes.
  event.stopImmediatePropagation();
  activeClientIds.delete(event.source.id);
});

importScripts('./mockServiceWorker.js');

/** Returns whether a request is for the API, even if the demo itself is in a folder named 'api'. */
function isCall({ url, destination }) {
  const { origin, pathname } = new URL(url);
  const isOwnFile = destination !== '' || pathname.startsWith(`${scope.pathname}assets/`);
  return origin === scope.origin && pathname.startsWith('/api/') && !isOwnFile;
}

/** Returns the host's file, or else the console with a base URL, since its relative URLs do not fit a route of any depth. */
async function navigate(request) {
  const response = await fetch(request);
  if (response.status !== 404) return response;
  const page = await (await fetch(new URL('index.html', scope))).text();
  const base = `<base href="${scope.pathname}" />`;
  return new Response(page.replace('<head>', `<head>${base}`), {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}
