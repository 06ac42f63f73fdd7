/**
 * `/metrics` for Prometheus, on a port of its own, so that the public one does not have it. No label holds a name, an address or
 * an id: routes are patterns. Loaded only where METRICS_PORT is set.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Numbers that are read when somebody asks. */
export interface Sources {
  /** Connections to PostgreSQL by their state; without it there is none. */
  pool?: (() => Record<'busy' | 'idle' | 'waiting', number>) | undefined;
  /** How many sessions are open. */
  sessions(): Promise<number>;
  /** Queues of the API by their names. */
  queues: ReadonlyMap<string, () => number>;
}

interface Options {
  port: number;
  host: string;
  version: string;
}

/** In ms: how long a count of sessions is good for, and how long a new one is waited for. */
const [KEPT, PATIENCE] = [15_000, 2_000];

/**
 * Listens, and counts what the log says.
 * @returns `observe`, for each entry of the log, and `close`
 * @throws a sentence when the port is taken
 */
export async function serveMetrics({ port, host, version }: Options, sources: Sources) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const events = new Counter({
    name: 'events_total',
    help: 'Events of the log, such as login_failed.',
    labelNames: ['event'],
    registers,
  });
  const failures = new Counter({ name: 'login_failures_total', help: 'Refused passwords.', registers });
  const info = new Gauge({ name: 'build_info', help: 'Always 1.', labelNames: ['version', 'node'], registers });
  info.set({ version, node: process.versions.node }, 1);
  addGauges(registers, sources);

  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  }).unref();
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${port} is in use. Choose another one by METRICS_PORT.`)
      : error;
  });

  return {
    port: (server.address() as AddressInfo).port,
    observe({ event, method, route, requestId, status, ms }: Record<string, unknown>) {
      if (typeof event === 'string') events.inc({ event });
      if (event === 'login_failed') failures.inc();
      if (typeof method !== 'string' || typeof status !== 'number') return;
      // What the API does not know is one label, whatever was asked for; the rest is the console's files.
      const labels = {
        method: METHODS.has(method) ? method : 'other',
        route: String(route ?? (requestId ? 'other' : 'files')),
      };
      requests.inc({ ...labels, status });
      if (typeof ms === 'number') durations.observe(labels, ms / 1_000);
    },
    close: () => server.close(),
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']);

function addGauges(registers: Registry[], { pool, sessions, queues }: Sources): void {
  let counted = { at: -Infinity, value: 0 };
  new Gauge({
    name: 'sessions_open',
    help: 'Sessions that have not ended.',
    registers,
    async collect() {
      if (Date.now() - counted.at > KEPT) {
        // A database that does not answer, or not soon: the last count stands.
        const last = () => counted.value;
        const value = await Promise.race([
          sessions().catch(last),
          sleep(PATIENCE, undefined, { ref: false }).then(last),
        ]);
        counted = { at: Date.now(), value };
      }
      this.set(counted.value);
    },
  });
  new Gauge({
    name: 'queue_length',
    help: 'Work that runs or waits, by queue.',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, length] of queues) this.set({ queue }, length());
    },
  });
  if (!pool) return;
  new Gauge({
    name: 'db_connections',
    help: 'Connections to PostgreSQL by state; waiting: queries that have none.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
    },
  });
}
