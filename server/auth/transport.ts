/**
 * How a session's id travels between browser and server. The default is a cookie (`cookie.ts`); a demonstration inside
 * a service worker, where HttpOnly cookies cannot exist, hands `createApi` another one.
 */
export interface SessionTransport {
  /** The id that came with the request, not yet known to be anybody's. */
  read(request: Request): string | undefined;
  /** Headers of an answer that hands over this id. */
  issue(id: string, lifetimeSeconds: number): Record<string, string>;
  /** Headers of an answer that takes it back. */
  clear(): Record<string, string>;
  /** How a browser is known again after its session is over; without it, none is. */
  devices?: DeviceTransport;
  /** The security scheme of the OpenAPI document. */
  scheme: { type: 'apiKey'; in: 'cookie' | 'header'; name: string; description?: string };
}

/** A token for each account that signed in here, the last one first (see `devices.ts`). */
export interface DeviceTransport {
  /** The tokens that came with the request, not yet known to be anybody's. */
  read(request: Request): string[];
  /** Headers of an answer that hands over these. */
  issue(tokens: string[]): Record<string, string>;
}
