import type { z } from 'zod';
import * as contract from '../../../server/contract';
import { type Random, seeded } from '../../support/random';
import { Browser, type Reply } from './http';
import { Measure } from './measure';

const CONNECTIONS = 50;
/** One response in this many is checked against the contract's schema. All are checked for status, JSON and content. */
const SAMPLE = 10;

/**
 * Simulates fifty users for this many seconds. Most calls are reads, and each user waits for a response before the next call.
 * Checks every response, and reads every write back.
 * @returns the measurements; `errors` is empty if everything was right.
 */
export async function load(url: string, seconds: number, seed: number): Promise<Measure> {
  const measure = new Measure();
  const users = Array.from({ length: CONNECTIONS }, (_, index) => new VirtualUser(url, index, seed, measure));
  for (const user of users.slice(0, 2)) await user.signIn();
  for (const user of users) user.takeSessionOf(users[user.index % 2]);
  const until = Date.now() + seconds * 1000;
  await Promise.all(users.map((user) => user.work(until)));
  return measure;
}

interface Expected {
  body?: object;
  status?: number;
  schema?: z.ZodType;
}

/** One user with a browser. */
class VirtualUser {
  private readonly browser: Browser;
  private readonly random: Random;
  private readonly isAdmin: boolean;
  private made = 0;

  constructor(
    url: string,
    readonly index: number,
    seed: number,
    private readonly measure: Measure,
  ) {
    this.browser = new Browser(() => url, `198.51.100.${index}`);
    this.random = seeded(seed + index);
    this.isAdmin = index % 2 === 0;
  }

  async work(until: number): Promise<void> {
    /** How often of a hundred times. */
    const actions: [times: number, act: () => Promise<unknown>][] = [
      [30, () => this.viewDashboard()],
      [45, () => this.readList()],
      [5, () => this.viewPurchases()],
      [6, () => this.writeMetric()],
      [5, () => this.toggleSupplement()],
      [3, () => this.writeUser()],
      [5, () => this.sendInvalid()],
      [1, () => this.signInAgain()],
    ];
    const dice = actions.flatMap(([times, act]) => Array<() => Promise<unknown>>(times).fill(act));
    while (Date.now() < until) await this.random.pick(dice)();
  }

  async signIn(): Promise<void> {
    const body = { username: this.isAdmin ? 'admin' : 'editor', password: 'wellbeing' };
    await this.call('POST', '/api/auth/login', { body, schema: contract.loginAnswer });
  }
  /** Shares a session, because fifty logins would take up all of a short run. */
  takeSessionOf(other: VirtualUser | undefined): void {
    if (other) this.browser.cookie = other.browser.cookie;
  }

  /** Opens a separate session and ends it. */
  private async signInAgain(): Promise<void> {
    const { cookie } = this.browser;
    this.browser.cookie = '';
    await this.signIn();
    await this.read('/api/admin-users', contract.adminUser.array());
    await this.call('POST', '/api/auth/logout', { body: {}, status: 204 });
    await this.refused(401, 'GET', '/api/users');
    this.browser.cookie = cookie;
  }

  private async viewDashboard(): Promise<void> {
    const calls = [
      ['stats', contract.dashboardStats],
      ['recent-activity', contract.activity.array()],
      ['popular-supplements', contract.popularSupplement.array()],
      ['wellbeing-trends', contract.wellbeingTrends],
      ['recent-feedback', contract.recentFeedback.array()],
    ] as const;
    for (const [name, schema] of calls) await this.read(`/api/dashboard/${name}`, schema);
  }
  private readList(): Promise<unknown> {
    const page = `page=${1 + this.random.whole(5)}&limit=10`;
    const lists: [path: string, schema: z.ZodType][] = [
      [`/api/users?${page}`, contract.userList],
      [`/api/users?${page}&search=${this.random.pick(['an', 'Mia', 'example'])}`, contract.userList],
      [`/api/supplements?${page}&search=`, contract.supplementList],
      [`/api/wellbeing-metrics?${page}`, contract.metricList],
      [`/api/feedback?status=unresolved&${page}`, contract.feedbackList],
      [`/api/purchases?${page}`, contract.purchaseList],
      ['/api/admin-users', contract.adminUser.array()],
      ['/api/admin-users/1', contract.adminUser],
    ];
    return this.read(...this.random.pick(lists));
  }
  private async viewPurchases(): Promise<void> {
    await this.read('/api/purchases/analytics', contract.purchaseAnalytics);
    await this.call('GET', '/');
  }

  /** Creates, changes and deletes a record, and reads each state back. */
  private async writeMetric(): Promise<void> {
    const name = `Load ${this.index} ${this.made++}`;
    const fields = { name, metricType: 'scale', minValue: 0, maxValue: 10, isActive: true, userId: 0 };
    const schema = contract.metric;
    const created = await this.call('POST', '/api/wellbeing-metrics', { body: fields, status: 201, schema });
    if (!created) return;
    const { id, version: _, ...record } = created.body;
    const path = `/api/wellbeing-metrics/${id}`;
    const changed = await this.call('PATCH', path, { body: { ...record, maxValue: 20, isActive: false }, schema });
    const listed = await this.read('/api/wellbeing-metrics?page=1&limit=100', contract.metricList);
    const found = listed?.body.metrics.find((metric: { id: number }) => metric.id === id);
    const isRight = changed?.body.maxValue === 20 && found?.maxValue === 20 && found?.isActive === false;
    this.expect(isRight, `${name} is not as written`);
    await this.call('DELETE', path, { status: 204 });
    await this.refused(404, 'DELETE', path);
  }

  private async writeUser(): Promise<void> {
    const email = `load-${this.index}-${this.made++}@example.org`;
    const body = { name: 'Under Load', email, password: 'secret-one' };
    const created = await this.call('POST', '/api/users', { body, status: 201, schema: contract.user });
    if (!created) return;
    const path = `/api/users/${created.body.id}`;
    await this.refused(409, 'POST', '/api/users', body);
    await this.call('PATCH', path, { body: { name: 'Renamed' }, schema: contract.user });
    const found = await this.read(`/api/users?search=${email}`, contract.userList);
    this.expect(found?.body.total === 1 && found.body.users[0].name === 'Renamed', `${email} is not as written`);
    await this.call('DELETE', path, { status: 204 });
  }

  /** Several users change the same supplements, so only the response, and not the list, must have the value that was written. */
  private async toggleSupplement(): Promise<void> {
    const path = `/api/supplements/${1 + this.random.whole(50)}`;
    const isActive = this.random.whole(2) === 0;
    const changed = await this.call('PATCH', path, { body: { isActive }, schema: contract.supplement });
    this.expect(changed === undefined || changed.body.isActive === isActive, `${path} is not as written`);
  }
  private async sendInvalid(): Promise<void> {
    await this.refused(422, 'POST', '/api/users', { name: 'x' });
    await this.refused(400, 'GET', '/api/users?page=none');
    await this.refused(404, 'GET', '/api/nothing');
    if (!this.isAdmin) await this.refused(403, 'DELETE', '/api/admin-users/1');
  }

  private read = (path: string, schema: z.ZodType) => this.call('GET', path, { schema });
  private refused = (status: number, method: string, path: string, body?: object) =>
    this.call(method, path, { body, status, schema: contract.errorBody });

  /** @returns the response if it is as expected. */
  private async call(method: string, path: string, expected: Expected = {}): Promise<Reply | undefined> {
    const { body, status = 200, schema } = expected;
    const began = performance.now();
    const reply = await this.browser.call(method, path, body);
    const ms = performance.now() - began;
    this.measure.times.push(ms);
    const where = `${method} ${path}, answered after ${Math.round(ms)} ms`;
    if (reply?.status !== status) {
      this.measure.wrong(`${where}: ${reply ? `${reply.status} ${JSON.stringify(reply.body)}` : 'no answer'}`);
      return undefined;
    }
    const isSampled = this.random.whole(SAMPLE) === 0;
    if (schema && (typeof reply.body !== 'object' || (isSampled && !schema.safeParse(reply.body).success)))
      this.measure.wrong(`${where}: ${JSON.stringify(reply.body)} breaks the contract`);
    return reply;
  }
  private expect(condition: boolean, sentence: string): void {
    if (!condition) this.measure.wrong(sentence);
  }
}
