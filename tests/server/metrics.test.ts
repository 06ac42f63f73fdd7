import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPostgresDatabase } from '../api/database';
import { setUpBuild } from './build';
import { ADMIN_PASSWORD, type Server, signIn, startServer, startWithAdmin, statusOf } from './processes';

const { built, data } = setUpBuild();

const addressOf = (server: Server) => /Metrics are at (http:\S+?)"/.exec(server.output())?.[1] ?? '';
const read = async (server: Server) => (await fetch(addressOf(server))).text();
/** The value of a metric's line, such as `sessions_open` or `http_requests_total{method="GET",…}`. */
const numberOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );

describe('with a port for metrics', () => {
  let server: Server;
  let cookie: string;
  beforeAll(async () => {
    server = await startServer(built, { DATA_DIR: data, METRICS_PORT: '0', LOG_LEVEL: 'info' });
    cookie = await signIn(server.url);
  }, 180_000);
  afterAll(() => server.stop());

  test('serves them there, and nothing else; none on the public port', async () => {
    expect(await read(server)).toContain('http_requests_total');
    expect(await statusOf(addressOf(server).replace('/metrics', '/api/users'))).toBe(404);
    const response = await fetch(`${server.url}/metrics`, { headers: { accept: 'text/plain' } });
    expect(await response.text()).not.toContain('http_requests_total');
  });

  test('counts requests, events, sessions and queues without personal data', async () => {
    await expect(signIn(server.url, 'somebody', 'not-the-one')).rejects.toThrow('401');
    for (const path of ['/api/users/1', '/api/users/2', '/api/users?search=ann', '/api/nothing/at/all', '/readyz', '/'])
      await fetch(server.url + path, { headers: { cookie } });
    const text = await read(server);
    const requests = (labels: string) => numberOf(text, `http_requests_total{${labels}}`);
    expect(requests('method="GET",route="/api/users/{id}",status="200"')).toBe(2);
    expect(requests('method="GET",route="/api/users",status="200"')).toBe(1);
    expect(requests('method="GET",route="other",status="404"')).toBe(1);
    expect(requests('method="GET",route="/readyz",status="200"')).toBeGreaterThan(0);
    expect(requests('method="POST",route="/api/auth/login",status="401"')).toBe(1);
    expect(numberOf(text, 'events_total{event="login_succeeded"}')).toBe(1);
    expect(numberOf(text, 'login_failures_total')).toBe(1);
    expect(numberOf(text, 'sessions_open')).toBe(1);
    expect(numberOf(text, 'queue_length{queue="logins_known"}')).toBe(0);
    expect(text).toMatch(/^http_request_duration_seconds_bucket\{le="0.005",method="GET",route="\/api\/users"\} \d/m);
    expect(text).toContain(`node="${process.versions.node}"`);
    expect(text).not.toMatch(/somebody|not-the-one|search|ann|admin_users|127\.0\.0\.1/);
  });
});

test('exports the connections to PostgreSQL and every metric of the dashboard and the alerts', async () => {
  const { url, drop } = await createPostgresDatabase();
  const server = await startWithAdmin(built, { DATABASE_URL: url, METRICS_PORT: '0' });
  await signIn(server.url, 'ada', ADMIN_PASSWORD);
  const text = await read(server);
  expect(numberOf(text, 'db_connections{state="idle"}')).toBeGreaterThan(0);
  const known = new Set(Array.from(text.matchAll(/^([a-z_0-9]+)(?=[ {])/gm), ([, name]) => name));
  const alerts = readFileSync('deploy/prometheus/alerts.yaml', 'utf8');
  const { panels } = JSON.parse(readFileSync('deploy/prometheus/dashboard.json', 'utf8'));
  const expressions = [
    ...Array.from(alerts.matchAll(/expr: (.+)/g), ([, expression = '']) => expression),
    ...panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
  ];
  expect(expressions.length).toBeGreaterThan(12);
  const withoutLabels = expressions.map((expression) => expression.replaceAll(/"[^"]*"/g, ''));
  const used = withoutLabels.flatMap((expression) => expression.match(/\b[a-z]+(_[a-z0-9]+)+\b(?! ?\()/g) ?? []);
  expect(used.length).toBeGreaterThan(12);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
  await server.stop();
  await drop();
}, 180_000);
