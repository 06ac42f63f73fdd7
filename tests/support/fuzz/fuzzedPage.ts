import type { Page } from '@playwright/test';
import { type Call, type Fault, hits } from '../../../mocks/faults';
import type { App } from '../app';
import { CALLS } from '../calls';
import type { Watch } from '../watch';
import { type StubbedResponse, Wire } from '../wire';
import { BROKEN, installProbe, type Outcome, type Wanted } from './probe';

/** More requests than any click makes: a response that makes the console request the next page, and so on. */
const TOO_MANY = 40;

const NONSENSE = /undefined|\bnull\b|NaN|Infinity|%5Bobject|\[object/;

/** A page of the console whose API responds as the current case says. */
export class FuzzedPage {
  /** By method and path: `GET /api/users`. Other calls get their recorded response, or go to the real API. */
  responses = new Map<string, StubbedResponse>();
  private readonly recorded = new Map<string, StubbedResponse>();
  /** Whether the console still works, even if the content was wrong. */
  private isSound = false;
  private callsBefore = 0;
  private writesSeen = 0;

  constructor(
    readonly page: Page,
    private readonly app: App,
    private readonly watch: Watch,
  ) {}

  /** Signs in and leaves the page on an empty document. */
  async prepare(): Promise<void> {
    await this.page.addInitScript(installProbe);
    await this.app.signIn();
    // Without a stream of events, the console reads the list instead.
    this.keep('GET /api/notifications/events', {});
    await new Wire(this.page).add(async ({ method, url }) => {
      const response = find(this.responses, { method, url }) ?? find(this.recorded, { method, url });
      // No case may change the state that the next one starts from.
      return response ?? (method === 'GET' ? undefined : { status: 204, body: '', headers: {} });
    });
  }

  /**
   * Records the real server's response to a call. Calls of this path (`:name` is one segment) get that response until a
   * case says otherwise.
   */
  async record(call: string, path = call.split('?')[0]): Promise<unknown> {
    const right = await this.app.api<unknown>('GET', call);
    this.keep(`GET ${path}`, right);
    return right;
  }

  /** A call (`GET /api/users/:id`) gets this response until a case says otherwise. */
  keep(call: string, right: unknown): void {
    this.recorded.set(call, json(JSON.stringify(right)));
  }

  /** Opens an address as a user who has just signed in sees it: with an empty cache. */
  async show(path: string): Promise<void> {
    if (this.isSound) return this.page.evaluate((address) => window.probe.show(address), path);
    // `goto` alone would treat another fragment as the same page.
    await this.page.goto('/login', { waitUntil: 'commit' }).catch(() => {});
    await this.page.goto(path, { waitUntil: 'commit' });
  }

  /** Navigates within the document, as Back and Forward do. */
  go(path: string): Promise<void> {
    return this.page.evaluate((address) => window.probe.go(address), path);
  }

  /** Leaves the console for the login page. @returns whether the login page is visible. */
  async leave(): Promise<boolean> {
    if (!this.isSound) await this.page.goto('/').then(() => this.page.getByRole('heading', { level: 1 }).waitFor());
    await this.page.evaluate(() => window.probe.leave());
    return this.page.evaluate(() => document.querySelector('form.login__form') !== null);
  }

  isSignedIn(): Promise<boolean> {
    return this.page.evaluate(() => localStorage.getItem('token') !== null);
  }

  /** @returns whether something had failed and was retried. */
  retry(): Promise<boolean> {
    return this.page.evaluate(() => window.probe.retry());
  }

  press(place: number): Promise<string | undefined> {
    return this.page.evaluate((nth) => window.probe.press(nth), place);
  }

  type(texts: Record<string, string>): Promise<void> {
    return this.page.evaluate((typed) => window.probe.type(typed), texts);
  }

  /** Presses the button of this name (a pattern). @returns whether it exists. */
  send(name: string): Promise<boolean> {
    return this.page.evaluate((pattern) => window.probe.send(pattern), name);
  }

  /**
   * Waits until nothing is pending, and presses the first button, link, tab or menu item of this name (a pattern): of the newest
   * dialog or menu if that has one, otherwise of the document; or only in `within`. Does nothing if a mutated response has removed it.
   */
  tap(name: string, within?: string): Promise<void> {
    return this.page.evaluate(([pattern = '', scope]) => window.probe.tap(pattern, scope), [name, within]);
  }

  /** Presses a key with Ctrl. */
  control(key: string): Promise<void> {
    return this.page.evaluate((pressed) => window.probe.control(pressed), key);
  }

  /** Types into the first element that matches. */
  fill(selector: string, text: string): Promise<void> {
    return this.page.evaluate(([where = '', typed = '']) => window.probe.fill(where, typed), [selector, text]);
  }

  /** Chooses a file with this text in the first file input. */
  choose(name: string, text: string): Promise<void> {
    return this.page.evaluate(([as = '', content = '']) => window.probe.choose(as, content), [name, text]);
  }

  /** The result of the last click. */
  outcome(): Promise<Outcome> {
    return this.page.evaluate(() => window.probe.outcome());
  }

  /** The number of writes since the previous look. */
  writes(): number {
    return this.writesSeen;
  }

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

  /** @returns the problems of the screen, and of the toasts and requests since the last look. */
  async look(wanted: Wanted): Promise<string[]> {
    const seen = await this.seen(wanted);
    const calls = this.watch.calls.slice(this.callsBefore);
    this.callsBefore = this.watch.calls.length;
    this.writesSeen = calls.filter(({ method }) => method !== 'GET').length;
    const odd = calls.filter(isOdd).map(({ method, url }) => `${method} ${url.slice(new URL(url).origin.length)}`);
    const thrown = this.watch.takeUnexpected();
    this.isSound = thrown.length === 0 && !seen.some((problem) => BROKEN.includes(problem));
    return [
      ...thrown,
      ...seen,
      ...odd.map((call) => `a call that the API does not have: "${call}"`),
      ...(calls.length > TOO_MANY ? [`${calls.length} calls, which may never end`] : []),
    ];
  }
}

export const json = (body: string, status = 200): StubbedResponse => ({
  status,
  body,
  headers: { 'content-type': 'application/json' },
});

/** Whether a call matches this name: `GET /api/users/:id`. */
const isCall = (name: string, seen: Call) => {
  const [method = '', path = ''] = name.split(' ');
  return hits({ method: method as Fault['method'], path }, seen);
};

const find = (responses: Map<string, StubbedResponse>, seen: Call) =>
  [...responses].find(([name]) => isCall(name, seen))?.[1];

const isOdd = (seen: Call) => !CALLS.some((name) => isCall(name, seen)) || NONSENSE.test(seen.url);
