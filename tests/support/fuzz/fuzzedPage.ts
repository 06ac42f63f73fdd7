import { expect, type Page } from '@playwright/test';
import { type Fault, hits } from '../../../mocks/faults';
import type { App } from '../app';
import { CALLS } from '../calls';
import type { Watch } from '../watch';
import { installProbe, type Wanted } from './probe';

/** More requests than any click makes: a response that makes the console request the next page, and so on. */
const TOO_MANY = 40;
const NONSENSE = /undefined|\bnull\b|NaN|Infinity|%5Bobject|\[object/;
/** Problems that only a reload can fix. */
const BROKEN = /^(it never finishes loading|no heading|no navigation)/;
/** No screen that works takes this long to open (ms), and 30 s for each smaller case would take too long. */
const OPEN_MS = 10_000;

/** A page of the console whose API responds as the current case says. */
export class FuzzedPage {
  /** Whether the console still works, even if the content was wrong. */
  private isSound = false;
  private callsBefore = 0;
  private shown = 0;
  private token = '';

  constructor(
    readonly page: Page,
    readonly app: App,
    private readonly watch: Watch,
  ) {}

  /** Signs in, and makes `page.goto` fast: while the console works, it opens an address as for a user who has just signed in. */
  async prepare(): Promise<void> {
    const { app, page } = this;
    await page.addInitScript(installProbe);
    page.setDefaultTimeout(OPEN_MS);
    this.watch.expectEditedAddress();
    await app.signIn();
    // No case may change the state that the next one starts from. The path is a pattern.
    for (const method of ['POST', 'PATCH', 'DELETE'] as const)
      await app.fault({ method, path: '/api/.*', status: 204 });
    // Without a stream of events, the console reads the list instead.
    await app.fault({ method: 'GET', path: '/api/notifications/events', status: 200, body: {} });
    const load = page.goto.bind(page);
    page.goto = async (path) => {
      if (path === 'about:blank') return load(path);
      if (this.isSound) {
        const token = this.anotherToken();
        await this.page.evaluate(([address = '', stored = '']) => window.probe.show(address, stored), [path, token]);
      } else {
        await app.signIn();
        await load(path, { waitUntil: 'commit' });
        this.token = (await app.token()) ?? '';
      }
      return null;
    };
  }

  /** The token with another user's id; a browser checks no signature. */
  private anotherToken(): string {
    const [head, payload = '', signature] = this.token.split('.');
    const session = JSON.parse(Buffer.from(payload, 'base64url').toString());
    this.shown += 1;
    const other = { ...session, id: 1 + (this.shown % 2), checksUser: false };
    return [head, Buffer.from(JSON.stringify(other)).toString('base64url'), signature].join('.');
  }

  /** Opens a place, and returns the API's responses to these reads, by their paths. */
  async record(paths: readonly string[], open: () => Promise<unknown>): Promise<Record<string, unknown>> {
    const right: Record<string, unknown> = {};
    this.page.on('response', async (response) => {
      const call = { method: response.request().method(), url: response.url() };
      const path = paths.find((path) => hits({ method: 'GET', path }, call));
      if (path && response.ok()) right[path] = await response.json();
    });
    await open();
    await expect.poll(() => Object.keys(right).toSorted(), 'the reads').toEqual(paths.toSorted());
    this.page.removeAllListeners('response');
    return right;
  }

  /** Makes a call respond with this JSON text. */
  respond(call: Pick<Fault, 'method' | 'path'>, body: string, status = 200) {
    return this.app.fault({ ...call, status, body, headers: { 'content-type': 'application/json' } });
  }

  retry = () => this.page.evaluate(() => window.probe.retry());
  press = (place: number) => this.page.evaluate((nth) => window.probe.press(nth), place);

  /** Tries again if the pressed button is reloading the page. */
  private async seen(wanted: Wanted, tries = 5): Promise<string[]> {
    try {
      return await this.page.evaluate((expected) => window.probe.look(expected), wanted);
    } catch (error) {
      if (tries === 0 || !/context was destroyed/.test(String(error))) throw error;
      await this.page.waitForLoadState();
      return this.seen(wanted, tries - 1);
    }
  }

  /** @returns the problems of the screen, and of the console's messages and requests since the last look. */
  async look(wanted: Wanted = {}): Promise<string[]> {
    const seen = await this.seen(wanted);
    const calls = this.app.calls().slice(this.callsBefore);
    this.callsBefore += calls.length;
    const thrown = this.watch.takeUnexpected();
    this.isSound = thrown.length === 0 && !seen.some((problem) => BROKEN.test(problem));
    return [
      ...thrown,
      ...seen,
      ...calls.filter(isOdd).map((call) => `a call that the API does not have: "${call}"`),
      ...(calls.length > TOO_MANY ? [`${calls.length} calls, which may never end`] : []),
    ];
  }
}

/** Whether the API has no such call (`GET /api/users?page=1`). */
function isOdd(call: string): boolean {
  const [method = '', path = ''] = call.split(' ');
  const isKnown = CALLS.some((name) => {
    const [known = '', pattern = ''] = name.split(' ');
    return hits({ method: known as Fault['method'], path: pattern }, { method, url: `http://console${path}` });
  });
  return !isKnown || NONSENSE.test(call);
}
