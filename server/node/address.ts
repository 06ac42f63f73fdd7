import type { IncomingMessage } from 'node:http';

/**
 * Determines client addresses. Behind a trusted proxy (TRUST_PROXY), the last entry of X-Forwarded-For is used, which the
 * proxy added. The client can write anything into the entries before it.
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
    /** Stores the client address of a request before it is handled. */
    note(request: Request, incoming: Pick<IncomingMessage, 'headers' | 'socket'>) {
      addresses.set(request, ofIncoming(incoming));
    },
    of: (request: Request): string => addresses.get(request) ?? 'unknown',
  };
}
