/** Writers that run while the process is killed. Each writes its own records, one write after the other. */

import type { Random } from '../../support/random';
import type { Browser } from './http';
import { Ledger } from './ledger';

export interface Writer {
  ledger: Ledger<unknown>;
  /** Sends one write. */
  step(): Promise<unknown>;
  /** Compares the reopened database with the expected content. */
  check(): Promise<void>;
}

/** Remembers each id and its record: an id that is assigned twice is a violation. */
export class Ids {
  private readonly given = new Map<number, string>();
  note(ledger: { violations: string[]; name: string }, id: number, key: string): number {
    const before = this.given.get(id);
    if (before !== undefined && before !== key)
      ledger.violations.push(`${ledger.name}: id ${id} of ${before} was given to ${key}`);
    this.given.set(id, key);
    return id;
  }
}

interface Listed {
  id: number;
  name: string;
  [field: string]: unknown;
}

async function readAll(browser: Browser, path: string, items: string): Promise<Listed[]> {
  const all: Listed[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await browser.get(`${path}?page=${page}&limit=100`);
    if (reply?.status !== 200) throw new Error(`${path} answered ${reply?.status}`);
    all.push(...reply.body[items]);
    if (all.length >= reply.body.total || reply.body[items].length === 0) return all;
  }
}

/** Creates, changes, toggles and deletes metrics. A change sets four fields, so a partial one would be noticed. */
export function metricWriter(name: string, browser: Browser, random: Random, ids: Ids): Writer {
  interface Metric {
    level: number;
    isActive: boolean;
  }
  const ledger = new Ledger<Metric>('metric');
  const idOf = new Map<string, number>();
  const path = '/api/wellbeing-metrics';
  const bodyOf = (key: string, { level, isActive }: Metric) => ({
    ...{ name: key, metricType: 'scale', userId: 0, isActive },
    ...{ description: `level ${level}`, minValue: level, maxValue: level + 1 },
  });
  let made = 0;

  const create = async () => {
    const key = `${name}-${made++}`;
    const state = { level: random.whole(1_000), isActive: true };
    const reply = await ledger.write(key, state, () => browser.post(path, bodyOf(key, state)));
    if (reply) idOf.set(key, ids.note(ledger, reply.body.id, key));
  };
  const change = (key: string, state: Metric) =>
    ledger.write(key, state, () => browser.patch(`${path}/${idOf.get(key)}`, bodyOf(key, state)));

  return {
    ledger,
    async step() {
      const { existing } = ledger;
      if (existing.length < 3) return create();
      const key = random.pick(existing);
      const state = ledger.confirmedOf(key) as Metric;
      const what = random.whole(existing.length > 10 ? 3 : 5);
      if (what === 0) return ledger.write(key, undefined, () => browser.delete(`${path}/${idOf.get(key)}`));
      if (what === 1) return change(key, { ...state, isActive: !state.isActive });
      if (what === 2) return change(key, { ...state, level: random.whole(1_000) });
      return create();
    },
    async check() {
      const actual = new Map<string, Metric>();
      for (const metric of await readAll(browser, path, 'metrics')) {
        const key = metric.name;
        if (!key.startsWith(`${name}-`)) continue;
        const state = { level: Number(metric.minValue), isActive: metric.isActive === true };
        if (Object.entries(bodyOf(key, state)).some(([field, value]) => metric[field] !== value))
          ledger.violations.push(`metric ${key} is half written: ${JSON.stringify(metric)}`);
        idOf.set(key, ids.note(ledger, metric.id, key));
        actual.set(key, state);
      }
      ledger.compare(actual);
    },
  };
}

/** Creates users, adds a metric to each, renames them, and deletes them together with the metric. */
export function userWriter(name: string, browser: Browser, random: Random, ids: Ids): Writer {
  const ledger = new Ledger<{ title: string; metrics: number }>('user');
  const idOf = new Map<string, number>();
  const emailOf = (key: string) => `${key}@crash.example.org`;
  let made = 0;

  const create = async () => {
    const key = `${name}-${made++}`;
    const body = { name: 'New Person', email: emailOf(key), password: 'secret-one' };
    const reply = await ledger.write(key, { title: body.name, metrics: 0 }, () => browser.post('/api/users', body));
    if (reply) idOf.set(key, ids.note(ledger, reply.body.id, key));
  };
  return {
    ledger,
    async step() {
      const { existing } = ledger;
      if (existing.length < 3) return create();
      const key = random.pick(existing);
      const id = idOf.get(key) ?? 0;
      const state = ledger.confirmedOf(key) ?? { title: '', metrics: 0 };
      const title = `Person ${random.whole(1_000)}`;
      const metric = { name: `of ${key}`, metricType: 'text', isActive: true, userId: id };
      const more = { ...state, metrics: state.metrics + 1 };
      const what = random.whole(5);
      if (what === 0) return ledger.write(key, undefined, () => browser.delete(`/api/users/${id}`));
      if (what === 1) return ledger.write(key, more, () => browser.post('/api/wellbeing-metrics', metric));
      if (what === 2 && existing.length < 10) return create();
      return ledger.write(key, { ...state, title }, () => browser.patch(`/api/users/${id}`, { name: title }));
    },
    async check() {
      const metrics = await readAll(browser, '/api/wellbeing-metrics', 'metrics');
      const actual = new Map<string, { title: string; metrics: number }>();
      for (const user of await readAll(browser, '/api/users', 'users')) {
        const key = String(user.email).split('@')[0] ?? '';
        if (user.email !== emailOf(key) || !key.startsWith(`${name}-`)) continue;
        idOf.set(key, ids.note(ledger, user.id, key));
        actual.set(key, { title: user.name, metrics: metrics.filter(({ userId }) => userId === user.id).length });
      }
      const ofWriter = metrics.filter((metric) => metric.name.startsWith(`of ${name}-`));
      const orphans = ofWriter.filter((metric) => !actual.has(metric.name.slice(3)));
      if (orphans.length > 0)
        ledger.violations.push(`metrics outlive their user: ${orphans.map((metric) => metric.name)}`);
      ledger.compare(actual);
    },
  };
}
