/**
 * Serves `/metrics` for Prometheus on a separate port. Labels contain no names, addresses or ids; routes are patterns.
 * Loaded only if METRICS_PORT is set.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Values read on each scrape. */
interface Sources {
  /** PostgreSQL connections by state; absent on the embedded database. */
  pool?: (() => Record<'busy' | 'idle' | 'waiting', number>) | undefined;
  /** Returns the number of open sessions. */
  sessions(): Promise<number>;
  /** Length of each queue of the API, by name. */
  queues: ReadonlyMap<string, () => number>;
}

interface Options {
  port: number;
  host: string;
  version: string;
}

/** In ms: how long the session count is cached, and how long to wait for a new one. */
const [CACHE_MS, TIMEOUT_MS] = [15_000, 2_000];

/**
 * Starts the metrics server, which counts requests and events from log entries.
 * @returns `observe`, to call with each log entry, and the URL of the metrics.
 * @throws a readable error when the port is in use.
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
    throw error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Set METRICS_PORT to another one.`) : error;
  });

  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    observe({ event, method, route, requestId, status, ms, reason }: Record<string, unknown>) {
      if (typeof event === 'string') events.inc({ event });
      if (event === 'login_failed') failures.inc();
      // An entry with a reason is for a request that broke off in its body, which the API logs as well.
      if (typeof method !== 'string' || typeof status !== 'number' || reason !== undefined) return;
      // Unknown API paths share one label. Only requests for the console's files have no id.
      const labels = {
        method: METHODS.has(method) ? method : 'other',
        route: String(route ?? (requestId ? 'other' : 'files')),
      };
      requests.inc({ ...labels, status });
      if (typeof ms === 'number') durations.observe(labels, ms / 1_000);
    },
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
      if (Date.now() - counted.at > CACHE_MS) {
        // If the database does not respond in time, keep the last count.
        const last = () => counted.value;
        const value = await Promise.race([
          sessions().catch(last),
          sleep(TIMEOUT_MS, undefined, { ref: false }).then(last),
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
