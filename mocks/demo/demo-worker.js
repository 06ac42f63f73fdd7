/**
 * The demo's service worker: MSW's, and before it the addresses of the console, which a host of plain files does not know.
 * MSW's own script is imported last, so that these listeners come first and can keep an event from it.
 */
const scope = new URL(self.registration.scope);

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') {
    event.stopImmediatePropagation();
    event.respondWith(navigate(event.request));
  } else if (isCall(event.request)) {
    // MSW's set of the tabs that answer calls. A worker that was stopped and started again has forgotten them.
    activeClientIds.add(event.clientId);
  } else {
    // The demo's own files come from the host; MSW would send each of them through the page.
    event.stopImmediatePropagation();
  }
});

self.addEventListener('message', (event) => {
  if (event.data !== 'CLIENT_CLOSED') return;
  // MSW would unregister the worker with the last tab, and nobody would answer a reload.
  event.stopImmediatePropagation();
  activeClientIds.delete(event.source.id);
});

importScripts('./mockServiceWorker.js');

/** Whether the API is meant, even if the demo itself stands below a folder named 'api'. */
function isCall({ url, destination }) {
  const { origin, pathname } = new URL(url);
  const isOwnFile = destination !== '' || pathname.startsWith(`${scope.pathname}assets/`);
  return origin === scope.origin && pathname.startsWith('/api/') && !isOwnFile;
}

/** What the host has, else the console, which is told where it stands: an unknown address may be of any depth. */
async function navigate(request) {
  const answer = await fetch(request);
  if (answer.status !== 404) return answer;
  const page = await (await fetch(new URL('index.html', scope))).text();
  const base = `<base href="${scope.pathname}" />`;
  return new Response(page.replace('<head>', `<head>${base}`), {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}
