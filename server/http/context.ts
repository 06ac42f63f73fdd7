import { OpenAPIHono } from '@hono/zod-openapi';
import type { Passwords } from '../auth/passwords';
import type { Actor } from '../auth/sessions';
import type { SessionTransport } from '../auth/transport';
import type { Role } from '../contract';
import type { Database, OnOwnConnection } from '../db/database';
import type { Features } from '../features';
import type { MailQueue } from '../mail/queue';
import type { NotificationHub } from '../notifications/hub';
import type { Rule } from '../policy';
import type { LogEvent } from './events';
import { refuseInvalid } from './validation';
import type { RecordVersions } from './versions';
import type { Write } from './write';

/** Variables of a request, set by `app.ts` and its middleware. */
export interface ApiEnv {
  Variables: {
    db: Database;
    /** Time of the request, the same for all its steps. */
    now: Date;
    passwords: Passwords;
    transport: SessionTransport;
    /** Present on every route whose policy is not 'anyone'. */
    actor: Actor;
    /** Runs a write; present where `actor` is. */
    write: Write;
    clientAddress: string;
    /** Does long work on a connection without a query timeout, so that it takes none from other requests. */
    onOwnConnection: OnOwnConnection;
    /** Sends the emails of responses; undefined if the server sends no email. */
    mailQueue: MailQueue | undefined;
    /** Returns whether accounts of a role must have two-factor sign-in. */
    requiresTwoFactor: (role: Role) => boolean;
    /** Product name, as authenticator apps show it. */
    productName: string;
    /** Sends the events of notifications; undefined if the server sends none. */
    notificationHub: NotificationHub | undefined;
    requestId: string;
    logEvent: LogEvent;
    /** Logs an unexpected failure after the response has begun. */
    logFailure: (error: unknown) => void;
    /** The account that the request is about, once an event has named it. */
    account: number | undefined;
  };
}

/** Registers a queue for monitoring; `length` counts running and waiting tasks. */
export type WatchQueue = (name: string, length: () => number) => void;

/** The default export of a file in `routes/`: its calls, and who may make each of them. */
export interface RouteGroup {
  routes(features: Features, watchQueue: WatchQueue): OpenAPIHono<ApiEnv>;
  /** By call, with the path below `/api`: 'GET /users/{id}'. The API does not start if a call has no rule. */
  rules: Readonly<Record<string, Rule>>;
  /** How versions of its records are restored from the history. */
  versions?: (features: Features) => RecordVersions;
}

/** Creates a group of routes with the API's environment and its handling of invalid input. */
export const routes = () => new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });

/** Answers the other methods of a path such as `/users/export`: without this, they are those of a record with the id 'export'. */
export const refuseOtherMethods = (group: OpenAPIHono<ApiEnv>, path: string): void => {
  group.all(path, (c) => c.notFound());
};
