import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Passwords } from '../auth/passwords';
import type { Actor } from '../auth/sessions';
import type { SessionTransport } from '../auth/transport';
import type { Role } from '../contract';
import type { Database, OnOwnConnection } from '../db/database';
import type { Kind } from '../db/everything';
import type { Origin } from '../db/history';
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
    /** Does long work on a separate connection without a query timeout, so that other requests keep theirs. */
    onOwnConnection: OnOwnConnection;
    /** Whether the database has one connection, so that a long transaction holds up all other requests. */
    hasOneConnection: boolean;
    /** Sends queued emails; undefined if the server sends no email. */
    mailQueue: MailQueue | undefined;
    /** Whether the API has our features; otherwise it is the specification's (`specification.ts`). */
    hasFeatures: boolean;
    /** Returns whether accounts of a role must have two-factor sign-in. */
    requiresTwoFactor: (role: Role) => boolean;
    /** Product name, as authenticator apps show it. */
    productName: string;
    /** Server-sent events of notifications; undefined if the server sends none. */
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
  /** @param groups All groups, for calls about the records of every resource. */
  routes(watchQueue: WatchQueue, groups: readonly RouteGroup[]): OpenAPIHono<ApiEnv>;
  /** By call, with the path below `/api`: 'GET /users/{id}'. The API does not start if a call has no rule. */
  rules: Readonly<Record<string, Rule>>;
  /** How the history restores versions of the group's records. */
  versions?: RecordVersions;
  /** How the search of everything finds the group's records. */
  found?: Kind;
}

/** Creates a group of routes with the API's environment and its handling of invalid input. */
export const routes = () => new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });

/** Returns where a request came from. */
export const originOf = (c: Context<ApiEnv>): Origin => ({
  address: c.var.clientAddress,
  agent: c.req.header('user-agent'),
});

/** Refuses other methods on a path such as `/users/export`, which would otherwise reach the routes of `/users/{id}`. */
export const refuseOtherMethods = (group: OpenAPIHono<ApiEnv>, path: string): void => {
  group.all(path, (c) => c.notFound());
};
