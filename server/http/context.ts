import { OpenAPIHono } from '@hono/zod-openapi';
import type { Actor } from '../auth/sessions';
import type { SessionTransport } from '../auth/transport';
import type { Database } from '../db/database';
import type { LogEvent } from './events';
import { refuseInvalid } from './validation';
import type { Write } from './write';

/** What a route works with, set on every request by `app.ts`. */
export interface ApiEnv {
  Variables: {
    db: Database;
    /** This request's instant: one for all that it does. */
    now: Date;
    transport: SessionTransport;
    /** Present on every route whose policy is not 'anyone'. */
    actor: Actor;
    /** How a route writes; present where `actor` is. */
    write: Write;
    clientAddress: string;
    requestId: string;
    logEvent: LogEvent;
    /** The account that the request is about, once an event has named it. */
    account: number | undefined;
  };
}

/** Registers a queue for monitoring; `length` counts running and waiting tasks. */
export type WatchQueue = (name: string, length: () => number) => void;

/** A group of routes that share the API's environment and its way of refusing invalid input. */
export const routes = () => new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
