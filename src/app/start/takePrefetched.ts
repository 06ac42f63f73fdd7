import { readToken } from '../../authProvider/session';
import './page';

/**
 * Returns the response of a request that the start of the page has already sent for the same session. Each one is returned
 * once.
 */
export const takePrefetched = (address: string, signal: AbortSignal): Promise<Response> | undefined => {
  const reads = globalThis.window?.startedPage?.reads;
  const read = reads?.get(address);
  if (!read) return undefined;
  reads?.delete(address);
  if (read.token !== readToken() || signal.aborted) {
    read.abort();
    return undefined;
  }
  signal.addEventListener('abort', read.abort, { once: true });
  return read.response;
};
