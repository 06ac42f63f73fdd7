/**
 * Transport of the session id between browser and server. The default is a cookie (`cookie.ts`). The demo in a service
 * worker, where HttpOnly cookies cannot exist, passes another transport to `createApi`.
 */
export interface SessionTransport {
  /** Returns the unverified session id of the request. */
  read(request: Request): string | undefined;
  /** Returns the response headers that set the id. */
  issue(id: string, lifetimeSeconds: number): Record<string, string>;
  /** Returns the response headers that remove the id. */
  clear(): Record<string, string>;
  /** Recognizes browsers after their session has ended. Without it, no browser is recognized. */
  devices?: DeviceTransport;
  /** The security scheme of the OpenAPI document. */
  scheme: { type: 'apiKey'; in: 'cookie' | 'header'; name: string; description?: string };
}

/** Tokens of the accounts that signed in with this browser, the latest first (see `devices.ts`). */
interface DeviceTransport {
  /** Returns the unverified tokens of the request. */
  read(request: Request): string[];
  /** Returns the response headers that set the tokens. */
  issue(tokens: string[]): Record<string, string>;
}
