/**
 * Who is asking. Behind a proxy of one's own (TRUST_PROXY) the last entry of X-Forwarded-For is the address which that
 * proxy saw; the ones before it are whatever the client liked to write.
 */
export function clientAddresses(trustProxy: boolean) {
  const peers = new WeakMap<Request, string>();
  return {
    note(request: Request, peer: string | undefined) {
      peers.set(request, peer ?? 'unknown');
    },
    of(request: Request): string {
      const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
      return forwarded || (peers.get(request) ?? 'unknown');
    },
  };
}
