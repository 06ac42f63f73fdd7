import type { IncomingMessage } from 'node:http';

/**
 * The client's address. Behind a proxy of one's own (TRUST_PROXY) the last entry of X-Forwarded-For is the address which
 * that proxy saw; the ones before it are whatever the client liked to write.
 */
export function clientAddresses(trustProxy: boolean) {
  const addresses = new WeakMap<Request, string>();
  const ofIncoming = ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined;
    return (
      String(forwarded ?? '')
        .split(',')
        .at(-1)
        ?.trim() ||
      (socket.remoteAddress ?? 'unknown')
    );
  };
  return {
    ofIncoming,
    /** Remembers the address of a request that is about to be answered. */
    note(request: Request, incoming: Pick<IncomingMessage, 'headers' | 'socket'>) {
      addresses.set(request, ofIncoming(incoming));
    },
    of: (request: Request): string => addresses.get(request) ?? 'unknown',
  };
}
