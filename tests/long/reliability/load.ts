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

type Group =
  | 'dashboard'
  | 'list'
  | 'analytics'
  | 'write'
  | 'write with hashing'
  | 'sign in'
  | 'sign out'
  | 'refusal'
  | 'page';
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
interface Call {
  method?: Method;
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
    while (Date.now() < until) {
      const dice = this.random.whole(100);
      if (dice < 30) await this.viewDashboard();
      else if (dice < 75) await this.readLists();
      else if (dice < 80) await this.viewAnalytics();
      else if (dice < 86) await this.writeMetric();
      else if (dice < 90) await this.toggleSupplement();
      else if (dice < 92) await this.resolveFeedback();
      else if (dice < 94) await this.writeUser();
      else if (dice < 95) await (this.isAdmin ? this.writeAccount() : this.sendForbidden());
      else if (dice < 99) await this.sendInvalid();
      else await this.signInAgain();
    }
  }

  async signIn(): Promise<void> {
    const body = { username: this.isAdmin ? 'admin' : 'editor', password: 'wellbeing' };
    await this.call('sign in', '/api/auth/login', { method: 'POST', body, schema: contract.loginAnswer });
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
    await this.call('list', '/api/admin-users', { schema: contract.adminUser.array() });
    await this.call('sign out', '/api/auth/logout', { method: 'POST', body: {}, status: 204 });
    await this.call('refusal', '/api/users', { status: 401, schema: contract.errorBody });
    this.browser.cookie = cookie;
  }

  private async viewDashboard(): Promise<void> {
    await this.call('dashboard', '/api/dashboard/stats', { schema: contract.dashboardStats });
    await this.call('dashboard', '/api/dashboard/recent-activity', { schema: contract.activity.array() });
    await this.call('dashboard', '/api/dashboard/popular-supplements', { schema: contract.popularSupplement.array() });
    await this.call('dashboard', '/api/dashboard/wellbeing-trends', { schema: contract.wellbeingTrends });
    await this.call('dashboard', '/api/dashboard/recent-feedback', { schema: contract.recentFeedback.array() });
  }
  private async readLists(): Promise<void> {
    const page = `page=${1 + this.random.whole(5)}&limit=10`;
    const [path, schema] = this.random.pick([
      [`/api/users?${page}`, contract.userList],
      [`/api/users?${page}&search=${this.random.pick(['an', 'Mia', 'example'])}`, contract.userList],
      [`/api/supplements?${page}&search=`, contract.supplementList],
      [`/api/wellbeing-metrics?${page}`, contract.metricList],
      [`/api/feedback?status=unresolved&${page}`, contract.feedbackList],
      [`/api/purchases?${page}`, contract.purchaseList],
      ['/api/admin-users', contract.adminUser.array()],
      ['/api/admin-users/1', contract.adminUser],
    ] as const);
    await this.call('list', path, { schema });
  }
  private async viewAnalytics(): Promise<void> {
    await this.call('analytics', '/api/purchases/analytics', { schema: contract.purchaseAnalytics });
    await this.call('page', '/');
  }

  /** Creates, changes and deletes a record, and reads each state back. */
  private async writeMetric(): Promise<void> {
    const name = `Load ${this.index} ${this.made++}`;
    const fields = { name, metricType: 'scale', minValue: 0, maxValue: 10, isActive: true, userId: 0 };
    const path = '/api/wellbeing-metrics';
    const created = await this.call('write', path, {
      method: 'POST',
      body: fields,
      status: 201,
      schema: contract.metric,
    });
    if (!created) return;
    const { id } = created.body;
    const body = { ...created.body, maxValue: 20, isActive: false };
    delete body.version;
    const changed = await this.call('write', `${path}/${id}`, { method: 'PATCH', body, schema: contract.metric });
    const listed = await this.call('list', `${path}?page=1&limit=100`, {
      schema: contract.metricList,
    });
    const found = listed?.body.metrics.find((metric: { id: number }) => metric.id === id);
    this.expect(
      changed?.body.maxValue === 20 && found?.maxValue === 20 && found?.isActive === false,
      `${name} is not as written`,
    );
    await this.call('write', `${path}/${id}`, { method: 'DELETE', status: 204 });
    await this.call('refusal', `${path}/${id}`, { method: 'DELETE', status: 404, schema: contract.errorBody });
  }

  private async writeUser(): Promise<void> {
    const email = `load-${this.index}-${this.made++}@example.org`;
    const body = { name: 'Under Load', email, password: 'secret-one' };
    const created = await this.call('write with hashing', '/api/users', {
      method: 'POST',
      body,
      status: 201,
      schema: contract.user,
    });
    if (!created) return;
    const path = `/api/users/${created.body.id}`;
    await this.call('refusal', '/api/users', { method: 'POST', body, status: 409, schema: contract.errorBody });
    await this.call('write', path, { method: 'PATCH', body: { name: 'Renamed' }, schema: contract.user });
    const found = await this.call('list', `/api/users?search=${email}`, { schema: contract.userList });
    this.expect(found?.body.total === 1 && found.body.users[0].name === 'Renamed', `${email} is not as written`);
    await this.call('write', path, { method: 'DELETE', status: 204 });
  }

  /** Several users change the same supplements, so only the response, and not the list, must have the value that was written. */
  private async toggleSupplement(): Promise<void> {
    const path = `/api/supplements/${1 + this.random.whole(50)}`;
    const isActive = this.random.whole(2) === 0;
    const changed = await this.call('write', path, {
      method: 'PATCH',
      body: { isActive },
      schema: contract.supplement,
    });
    this.expect(changed === undefined || changed.body.isActive === isActive, `${path} is not as written`);
  }
  private async resolveFeedback(): Promise<void> {
    const path = `/api/feedback/${1 + this.random.whole(50)}`;
    const changed = await this.call('write', path, {
      method: 'PATCH',
      body: { resolved: true },
      schema: contract.feedback,
    });
    this.expect(changed === undefined || changed.body.resolved === true, `${path} is not as written`);
  }

  private async writeAccount(): Promise<void> {
    const username = `load-${this.index}-${this.made++}`;
    const body = {
      username,
      name: 'Under Load',
      email: `${username}@example.org`,
      password: 'secret-one',
      role: 'editor',
    };
    const created = await this.call('write with hashing', '/api/admin-users', {
      method: 'POST',
      body,
      status: 201,
      schema: contract.adminUser,
    });
    if (!created) return;
    const path = `/api/admin-users/${created.body.id}`;
    await this.call('write', path, {
      method: 'PATCH',
      body: { name: 'Renamed' },
      schema: contract.adminUser,
    });
    await this.call('write with hashing', `${path}/password`, {
      method: 'PATCH',
      body: { newPassword: 'secret-two' },
      status: 204,
    });
    const found = await this.call('list', path, { schema: contract.adminUser });
    this.expect(found?.body.name === 'Renamed', `${username} is not as written`);
    await this.call('write', path, { method: 'DELETE', status: 204 });
  }

  private async sendForbidden(): Promise<void> {
    await this.call('refusal', '/api/admin-users/1', { method: 'DELETE', status: 403, schema: contract.errorBody });
  }
  private async sendInvalid(): Promise<void> {
    await this.call('refusal', '/api/users', {
      method: 'POST',
      body: { name: 'x' },
      status: 422,
      schema: contract.errorBody,
    });
    await this.call('refusal', '/api/users?page=none', { status: 400, schema: contract.errorBody });
    await this.call('refusal', '/api/nothing', { status: 404, schema: contract.errorBody });
  }

  /** @returns the response if it is as expected. */
  private async call(
    group: Group,
    path: string,
    { method = 'GET', body, status = 200, schema }: Call = {},
  ): Promise<Reply | undefined> {
    const began = performance.now();
    const reply = await this.browser.call(method, path, body);
    const ms = performance.now() - began;
    this.measure.note(group, ms);
    const where = `${method} ${path}, answered after ${Math.round(ms)} ms`;
    if (reply?.status !== status) {
      this.measure.wrong(`${where}: ${reply ? `${reply.status} ${JSON.stringify(reply.body)}` : 'no answer'}`);
      return undefined;
    }
    if (
      schema &&
      (typeof reply.body !== 'object' || (this.random.whole(SAMPLE) === 0 && !schema.safeParse(reply.body).success))
    )
      this.measure.wrong(`${where}: ${JSON.stringify(reply.body)} breaks the contract`);
    return reply;
  }
  private expect(condition: boolean, sentence: string): void {
    if (!condition) this.measure.wrong(sentence);
  }
}
