/** Counts the bytes that a page fetched, by kind, with the best brotli compression. Each file counts once. */

/**
 * @typedef {{ files: number, br: number, filesToReady: number, brToReady: number }} Amount
 * @typedef {{ requests: number, requestsToReady: number, kinds: Record<string, Amount> }} Bytes
 */

/**
 * @param {Map<string, import('./page.mjs').Call>} calls
 * @param {number} ready in ms since the document was requested; responses until then count as needed to be ready
 * @param {import('./peers.mjs').Running} peer owner of the files
 * @returns {Bytes}
 */
export function bytesOf(calls, ready, { url, files }) {
  const answered = [...calls.values()].filter(({ status = 0 }) => status > 0 && status < 400);
  const start = Math.min(...answered.map(({ asked }) => asked));
  const isWaitedFor = ({ done }) => done !== undefined && (done - start) * 1000 <= ready;
  /** @type {Record<string, Amount>} */
  const kinds = {};
  const seen = new Set();
  for (const call of answered) {
    if (seen.has(call.url)) continue;
    seen.add(call.url);
    kinds[kindOf(call)] ??= { files: 0, br: 0, filesToReady: 0, brToReady: 0 };
    const kind = /** @type {Amount} */ (kinds[kindOf(call)]);
    const br = files.get(new URL(call.url).pathname)?.br.length ?? call.wire ?? 0;
    kind.files += 1;
    kind.br += call.url.startsWith(url) ? br : 0;
    if (!isWaitedFor(call)) continue;
    kind.filesToReady += 1;
    kind.brToReady += br;
  }
  return { requests: answered.length, requestsToReady: answered.filter(isWaitedFor).length, kinds };
}

/** @param {import('./page.mjs').Call} call */
function kindOf({ type, mime = '' }) {
  if (type === 'Script' || /javascript/.test(mime)) return 'js';
  if (type === 'Stylesheet' || /css/.test(mime)) return 'css';
  if (type === 'XHR' || type === 'Fetch') return 'api';
  return { Document: 'html', Font: 'font', Image: 'img' }[type] ?? 'other';
}
