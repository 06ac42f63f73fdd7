import { type Random, seeded } from '../../support/random';
import { Browser, type Reply } from './http';
import { Measure } from './measure';

const CONNECTIONS = 50;

/**
 * Simulates fifty users for this many seconds. Most calls are reads, and each user waits for a response before the next call.
 * Checks the status and the JSON of every response, and reads every write back. The API's tests check the fields.
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

const CARDS = ['stats', 'recent-activity', 'popular-supplements', 'wellbeing-trends', 'recent-feedback'];
const LISTS = ['users?', 'users?search=an&', 'users?search=Mia&', 'supplements?', 'wellbeing-metrics?', 'purchases?'];
const READS = [
  ...CARDS.map((name) => `/api/dashboard/${name}`),
  ...[...LISTS, 'feedback?status=unresolved&'].flatMap((list) => [1, 3, 5].map((page) => `/api/${list}page=${page}`)),
  ...['/', '/api/purchases/analytics', '/api/admin-users', '/api/admin-users/1'],
];

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
      [80, () => this.call('GET', this.random.pick(READS))],
      [6, () => this.writeMetric()],
      [5, () => this.toggleSupplement()],
      [3, () => this.writeUser()],
      [5, () => this.sendInvalid()],
      [1, () => this.signInAgain()],
    ];
    const dice = actions.flatMap(([times, act]) => Array<() => Promise<unknown>>(times).fill(act));
    while (Date.now() < until) await this.random.pick(dice)();
  }

  signIn = () =>
    this.call('POST', '/api/auth/login', { username: this.isAdmin ? 'admin' : 'editor', password: 'wellbeing' });

  /** Shares a session, because fifty logins would take up all of a short run. */
  takeSessionOf(other: VirtualUser | undefined): void {
    if (other) this.browser.cookie = other.browser.cookie;
  }

  /** Opens a separate session and ends it. */
  private async signInAgain(): Promise<void> {
    const { cookie } = this.browser;
    this.browser.cookie = '';
    await this.signIn();
    await this.call('GET', '/api/admin-users');
    await this.call('POST', '/api/auth/logout', {}, 204);
    await this.call('GET', '/api/users', undefined, 401);
    this.browser.cookie = cookie;
  }

  /** Creates, changes and deletes a record, and reads each state back. */
  private async writeMetric(): Promise<void> {
    const name = `Load ${this.index} ${this.made++}`;
    const fields = { name, metricType: 'scale', minValue: 0, maxValue: 10, isActive: true, userId: 0 };
    const created = await this.call('POST', '/api/wellbeing-metrics', fields, 201);
    if (!created) return;
    const { id, version: _, ...record } = created.body;
    const path = `/api/wellbeing-metrics/${id}`;
    const changed = await this.call('PATCH', path, { ...record, maxValue: 20, isActive: false });
    const read = await this.call('GET', path);
    const isRight = changed?.body.maxValue === 20 && read?.body.maxValue === 20 && read?.body.isActive === false;
    this.expect(isRight, `${name} is not as written`);
    await this.call('DELETE', path, undefined, 204);
    await this.call('DELETE', path, undefined, 404);
  }

  private async writeUser(): Promise<void> {
    const email = `load-${this.index}-${this.made++}@example.org`;
    const body = { name: 'Under Load', email, password: 'secret-one' };
    const created = await this.call('POST', '/api/users', body, 201);
    if (!created) return;
    const path = `/api/users/${created.body.id}`;
    await this.call('POST', '/api/users', body, 409);
    await this.call('PATCH', path, { name: 'Renamed' });
    const found = await this.call('GET', `/api/users?search=${email}`);
    this.expect(found?.body.total === 1 && found.body.users[0].name === 'Renamed', `${email} is not as written`);
    await this.call('DELETE', path, undefined, 204);
  }

  /** Several users change the same supplements, so only the response, and not the list, must have the value that was written. */
  private async toggleSupplement(): Promise<void> {
    const path = `/api/supplements/${1 + this.random.whole(50)}`;
    const isActive = this.random.whole(2) === 0;
    const changed = await this.call('PATCH', path, { isActive });
    this.expect(changed === undefined || changed.body.isActive === isActive, `${path} is not as written`);
  }

  private async sendInvalid(): Promise<void> {
    await this.call('POST', '/api/users', { name: 'x' }, 422);
    await this.call('GET', '/api/users?page=none', undefined, 400);
    await this.call('GET', '/api/nothing', undefined, 404);
    if (!this.isAdmin) await this.call('DELETE', '/api/admin-users/1', undefined, 403);
  }

  /** @returns the response if it is as expected. */
  private async call(method: string, path: string, body?: object, status = 200): Promise<Reply | undefined> {
    const began = performance.now();
    const reply = await this.browser.call(method, path, body);
    const ms = performance.now() - began;
    this.measure.times.push(ms);
    const isJson = status === 204 || path === '/' || typeof reply?.body === 'object';
    if (reply?.status === status && isJson) return reply;
    const got = reply ? `${reply.status} ${JSON.stringify(reply.body)}` : 'no answer';
    this.measure.wrong(`${method} ${path}, answered after ${Math.round(ms)} ms: ${got}`);
    return undefined;
  }
  private expect(condition: boolean, sentence: string): void {
    if (!condition) this.measure.wrong(sentence);
  }
}
