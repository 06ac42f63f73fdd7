import { readToken } from '../../authProvider/tokenStorage';
import './page';

/**
 * The answer to a read that the start of the page has already asked for, once and for the same session: the first of a
 * screen's calls are under way while its code still comes in.
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
  return read.answer;
};
